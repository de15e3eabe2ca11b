import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { emailErrorText } from '../../shared/email/email-error.model.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { useSaveSetupSettingsMutation } from './setup.api.ts';
import { StepForm } from './step-form.tsx';
import * as text from './text.ts';
import { useSaveStep } from './use-save-step.ts';

const fields = {
  siteName: trimmedTextField(createRequiredCheck(text.siteNameMissing)),
  authorName: trimmedTextField(createRequiredCheck(text.authorNameMissing)),
  contactEmail: trimmedTextField((typed) =>
    typed !== '' && emailErrorText(typed)
      ? text.contactEmailInvalid
      : undefined,
  ),
};

/** Asks for the name of the site, the author and the contact address. */
export const SiteStep = ({ content: { site } }: { content: SiteContent }) => {
  const draft = useSavedDraft('setup-site');
  const { error, isSaving, saveStep } = useSaveStep('site', draft);
  const [save] = useSaveSetupSettingsMutation();
  const { field, onSubmit } = useAdminForm({
    fields,
    draft,
    defaultValues: {
      siteName: site.name,
      authorName: site.authorName,
      contactEmail: site.email,
    },
  });
  return (
    <StepForm
      step="site"
      isSaving={isSaving}
      error={error}
      onSubmit={onSubmit((settings) =>
        saveStep(() => save({ group: 'general', settings }).unwrap()),
      )}
    >
      <InputField
        label={text.siteName}
        {...field('siteName')}
        hint={text.siteNameHint}
        maxLength={60}
        required
      />
      <InputField
        label={text.authorName}
        {...field('authorName')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <InputField
        label={text.contactEmail}
        {...field('contactEmail')}
        type="email"
        autoComplete="email"
        hint={text.contactEmailHint}
        isOptional
      />
    </StepForm>
  );
};
