import { int, lte } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useGroupForm } from '../form/use-group-form.ts';
import { parseInteger } from '../form/parse-integer.ts';
import type { Settings } from '../settings.api.ts';
import * as text from './text.ts';

const fields = {
  sellerName: trimmedTextField(),
  address: trimmedTextField(),
  registration: trimmedTextField(),
  refundDays: int({ error: text.refundDaysInvalid }).check(
    lte(365, text.refundDaysTooLong),
  ),
};

/** The form for what the legal pages state about the seller. */
export const LegalSettings = ({ settings }: { settings: Settings }) => {
  const form = useGroupForm('legal', settings, fields);
  const days = form.choice('refundDays');
  return (
    <SettingsForm form={form} label={text.title} labels={text.labels}>
      <p>{text.note}</p>
      <InputField
        label={text.labels.sellerName}
        hint={text.sellerNameHint}
        maxLength={120}
        autoComplete="organization"
        {...form.field('sellerName')}
      />
      <InputField
        label={text.labels.address}
        hint={text.addressHint}
        maxLength={300}
        autoComplete="street-address"
        {...form.field('address')}
      />
      <InputField
        label={text.labels.registration}
        hint={text.registrationHint}
        maxLength={80}
        {...form.field('registration')}
      />
      <InputField
        label={text.labels.refundDays}
        hint={text.refundDaysHint}
        inputMode="numeric"
        maxLength={3}
        value={Number.isNaN(days.value) ? '' : days.value}
        error={form.errorOf('refundDays')}
        onChange={({ target }) => days.onChoose(parseInteger(target.value))}
      />
    </SettingsForm>
  );
};
