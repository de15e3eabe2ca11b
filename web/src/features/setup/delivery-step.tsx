import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { DeliveryRatesField } from '../../shared/delivery-rates/delivery-rates-field.tsx';
import type { Rates } from '../../shared/delivery-rates/rate-errors.model.ts';
import { useDeliverySummary } from '../../shared/delivery-rates/use-delivery-summary.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import {
  useConfirmStepMutation,
  useSaveSetupSettingsMutation,
} from './setup.api.ts';
import { StepForm } from './step-form.tsx';
import * as text from './text.ts';
import { useRatesDraft } from './use-rates-draft.ts';
import { useSaveStep } from './use-save-step.ts';

const fields = {
  area: trimmedTextField(createRequiredCheck(text.areaMissing)),
  time: trimmedTextField(createRequiredCheck(text.timeMissing)),
};

/** Asks where, how fast and for which fee paperbacks are delivered; saving confirms it, even if nothing was changed. */
export const DeliveryStep = ({
  content: { delivery },
}: {
  content: SiteContent;
}) => {
  const draft = useSavedDraft('setup-delivery');
  const { error, isSaving, saveStep } = useSaveStep('delivery', draft);
  const [save] = useSaveSetupSettingsMutation();
  const [confirm] = useConfirmStepMutation('delivery');
  const { field, choice, onSubmit } = useAdminForm({
    fields,
    draft,
    defaultValues: { area: delivery.area, time: delivery.time },
  });
  const { rates, error: ratesError, change, check } = useRatesDraft(draft);
  const summary = useDeliverySummary(
    { area: choice('area'), time: choice('time') },
    rates ?? delivery.countries,
  );
  const changeRates = (next: Rates) => {
    change(next);
    summary.followRates(next);
  };
  const saveDelivery = async (typed: { area: string; time: string }) => {
    const settings = { ...typed, ...(rates ? { countries: rates } : {}) };
    await save({ group: 'delivery', settings }).unwrap();
    await confirm('delivery').unwrap();
  };
  return (
    <StepForm
      step="delivery"
      isSaving={isSaving}
      error={error}
      onSubmit={onSubmit((typed) =>
        check() ? saveStep(() => saveDelivery(typed)) : undefined,
      )}
    >
      <InputField
        label={text.area}
        {...field('area')}
        hint={summary.hint('area')}
        maxLength={80}
        required
      />
      <InputField
        label={text.time}
        {...field('time')}
        hint={summary.hint('time')}
        maxLength={80}
        required
      />
      <DeliveryRatesField
        rates={rates ?? delivery.countries}
        error={ratesError}
        onChange={changeRates}
      />
    </StepForm>
  );
};
