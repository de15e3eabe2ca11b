import { int, lte } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { useTypedNumber } from '../../../shared/hooks/use-typed-number.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useGroupForm } from '../form/use-group-form.ts';
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
  const typedDays = useTypedNumber(days.value, days.onChoose);
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
        maxLength={3}
        error={form.errorOf('refundDays')}
        {...typedDays}
      />
    </SettingsForm>
  );
};
