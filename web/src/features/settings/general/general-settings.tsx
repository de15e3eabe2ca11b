import {
  createRequiredCheck,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { useGroupForm } from '../form/use-group-form.ts';
import type { Settings } from '../settings.api.ts';
import * as text from './text.ts';

const fields = {
  siteName: trimmedTextField(createRequiredCheck(text.siteNameRequired)),
  authorName: trimmedTextField(createRequiredCheck(text.authorNameRequired)),
  contactEmail: trimmedTextField(
    createPatternCheck(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.emailInvalid),
  ),
  whatsapp: trimmedTextField(
    createPatternCheck(/^\+?\d[\d ()-]{4,}$/, text.phoneInvalid),
  ),
  city: trimmedTextField(),
};

/** The form for the name of the site, the author and the contact details. */
export const GeneralSettings = ({ settings }: { settings: Settings }) => {
  const form = useGroupForm('general', settings, fields);
  return (
    <SettingsForm form={form} label={text.title} labels={text.labels}>
      <InputField
        label={text.labels.siteName}
        hint={text.siteNameHint}
        maxLength={60}
        {...form.field('siteName')}
      />
      <InputField
        label={text.labels.authorName}
        hint={text.authorNameHint}
        maxLength={120}
        autoComplete="name"
        {...form.field('authorName')}
      />
      <InputField
        label={text.labels.contactEmail}
        hint={text.contactEmailHint}
        type="email"
        maxLength={254}
        autoComplete="email"
        {...form.field('contactEmail')}
      />
      <InputField
        label={text.labels.whatsapp}
        hint={text.whatsappHint}
        type="tel"
        maxLength={40}
        autoComplete="tel"
        {...form.field('whatsapp')}
      />
      <InputField
        label={text.labels.city}
        hint={text.cityHint}
        maxLength={120}
        {...form.field('city')}
      />
    </SettingsForm>
  );
};
