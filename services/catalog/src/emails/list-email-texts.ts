import { readDefaultTexts } from '@imprint/chassis/mail/texts';
import { editableEmails, emailNames } from '@imprint/chassis/mail/texts/emails';
import type { ConnectionUseCases } from '../connections/bind-connections.ts';
import type { ReadOwnerEmail } from '../connections/read-owner-email.ts';

type Deps = {
  connections: Pick<ConnectionUseCases, 'emailTexts'>;
  readOwnerEmail: ReadOwnerEmail;
};

/** Returns every email whose texts can be edited, with its current and its default texts. */
export const listEmailTexts =
  ({ connections, readOwnerEmail }: Deps) =>
  async () => {
    const { settings, meta } = await connections.emailTexts.read();
    return {
      version: meta.version,
      testRecipient: (await readOwnerEmail()) ?? null,
      emails: emailNames.map((name) => {
        const { service, recipient, variables, required } =
          editableEmails[name];
        const defaults = readDefaultTexts(name);
        return {
          ...{ name, service, recipient, defaults },
          variables: [...variables],
          required: [...required],
          texts: settings[name] ?? defaults,
        };
      }),
    };
  };
