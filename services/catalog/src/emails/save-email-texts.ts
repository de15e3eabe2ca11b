import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type EmailTexts, readDefaultTexts } from '@imprint/chassis/mail/texts';
import type { EmailName } from '@imprint/chassis/mail/texts/emails';
import { requireUsableTexts } from '@imprint/chassis/mail/texts/preview';
import type { ConnectionUseCases } from '../connections/bind-connections.ts';

type TextsEdit = EmailTexts & { version?: number | undefined };

const isSame = (one: EmailTexts, other: EmailTexts): boolean =>
  one.subject === other.subject &&
  one.greeting === other.greeting &&
  one.paragraph === other.paragraph;

/**
 * Saves the texts of an email, which every service uses within seconds. Texts equal to the default are not stored, so
 * that they follow the default of a later version.
 * @throws VALIDATION_FAILED for a variable that the email does not have, and what `saveSettings` throws
 */
export const saveEmailTexts =
  ({
    connections: { emailTexts },
  }: {
    connections: Pick<ConnectionUseCases, 'emailTexts'>;
  }) =>
  async (
    name: EmailName,
    { version, ...texts }: TextsEdit,
    admin: AdminClaims,
  ) => {
    requireUsableTexts(name, texts);
    const defaults = readDefaultTexts(name);
    const edited = isSame(texts, defaults) ? null : texts;
    const saved = await emailTexts.save({ [name]: edited, version }, admin);
    return {
      version: saved.version,
      texts: saved.settings[name] ?? defaults,
    };
  };
