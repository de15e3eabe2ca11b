import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import type { Settings } from '../settings.api.ts';
import { ConnectionField, SecretField } from './connection-field.tsx';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

const labels = text.linkedinLabels;

const fields = {
  organization: trimmedTextField(
    createPatternCheck(
      /^urn:li:organization:\d{1,20}$/,
      text.organizationInvalid,
    ),
  ),
  token: trimmedTextField(),
  tokenEnd: trimmedTextField(),
};

/** The form for the access to LinkedIn's API. */
export const LinkedinSettings = ({
  settings: { linkedin, meta: metadata },
}: {
  settings: Settings;
}) => {
  const { form, meta, removeSecret, isSetOnServer } = useConnectionForm(
    'linkedin',
    { settings: linkedin, meta: metadata.linkedin },
    ['token'],
    fields,
  );
  return (
    <SettingsForm form={form} label={text.linkedinTitle} labels={labels}>
      <p>{text.linkedinNote}</p>
      <ConnectionField
        label={labels.organization}
        hint={text.organizationHint}
        spellCheck={false}
        isSetOnServer={isSetOnServer('organization')}
        stored={form.stored.organization}
        {...form.field('organization')}
      />
      <SecretField
        version={meta.version}
        label={labels.token}
        isSetOnServer={isSetOnServer('token')}
        isSaved={meta.secrets['token'] === true}
        consequence={text.tokenRemoval}
        onRemove={() => removeSecret()}
        {...form.field('token')}
      />
      <ConnectionField
        label={labels.tokenEnd}
        hint={text.tokenEndHint}
        type="date"
        isSetOnServer={isSetOnServer('tokenEnd')}
        stored={form.stored.tokenEnd}
        {...form.field('tokenEnd')}
      />
    </SettingsForm>
  );
};
