import { array, string } from 'zod/mini';
import {
  createRequiredCheck,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
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
};

/** The form for where and how fast paperbacks are delivered. */
export const DeliverySettings = ({ settings }: { settings: Settings }) => {
  const form = useGroupForm('delivery', settings, fields);
  const { value, onChoose } = form.choice('states');
  return (
    <SettingsForm form={form} label={text.title} labels={text.labels}>
      <InputField
        label={text.labels.area}
        hint={text.areaHint}
        maxLength={80}
        {...form.field('area')}
      />
      <InputField
        label={text.labels.time}
        hint={text.timeHint}
        maxLength={80}
        {...form.field('time')}
      />
      <StatesField
        key={String(form.stored.states)}
        chosen={value}
        error={form.errorOf('states')}
        onChoose={onChoose}
      />
    </SettingsForm>
  );
};
