import { array, custom, refine, string } from 'zod/mini';
import {
  createRequiredCheck,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import { DeliveryRatesField } from '../../../shared/delivery-rates/delivery-rates-field.tsx';
import {
  findRateErrors,
  type Rates,
} from '../../../shared/delivery-rates/rate-errors.model.ts';
import * as ratesText from '../../../shared/delivery-rates/text.ts';
import { useDeliverySummary } from '../../../shared/delivery-rates/use-delivery-summary.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useGroupForm } from '../form/use-group-form.ts';
import type { Settings } from '../settings.api.ts';
import { StatesField } from './states-field.tsx';
import * as text from './text.ts';

const fields = {
  area: trimmedTextField(createRequiredCheck(text.areaRequired)),
  time: trimmedTextField(createRequiredCheck(text.timeRequired)),
  states: array(string()),
  countries: custom<Rates>().check(
    refine((rates) => Object.keys(findRateErrors(rates)).length === 0, {
      error: ratesText.invalid,
    }),
  ),
};

/** The form for where and how fast paperbacks are delivered. */
export const DeliverySettings = ({ settings }: { settings: Settings }) => {
  const form = useGroupForm('delivery', settings, fields);
  const { value, onChoose } = form.choice('states');
  const countries = form.choice('countries');
  const summary = useDeliverySummary(
    { area: form.choice('area'), time: form.choice('time') },
    countries.value,
  );
  const changeRates = (rates: Rates) => {
    countries.onChoose(rates);
    summary.followRates(rates);
  };
  return (
    <SettingsForm form={form} label={text.title} labels={text.labels}>
      <InputField
        label={text.labels.area}
        hint={summary.hint('area')}
        maxLength={80}
        {...form.field('area')}
      />
      <InputField
        label={text.labels.time}
        hint={summary.hint('time')}
        maxLength={80}
        {...form.field('time')}
      />
      <StatesField
        key={String(form.stored.states)}
        chosen={value}
        error={form.errorOf('states')}
        onChoose={onChoose}
      />
      <DeliveryRatesField
        rates={countries.value}
        error={form.errorOf('countries')}
        onChange={changeRates}
      />
    </SettingsForm>
  );
};
