import { InvalidError } from '@imprint/chassis/errors';
import type { EmailSettingsReader } from '@imprint/chassis/mail/email-settings';
import type { SettingsEdit } from '@imprint/chassis/settings/group';

export const passwordNeededError = () =>
  new InvalidError(
    'PASSWORD_NEEDED',
    'Please enter the password again, because the mail server or the user name changed.',
    { details: ['body.password'] },
  );

/**
 * Requires the password again for another server or user, because a stored password must not be sent to a server that
 * the holder of an open session chose. This holds for a password that cannot be read now, too, because the right key
 * may return. Throws PASSWORD_NEEDED.
 */
export const requirePasswordForNewServer = (
  {
    values,
    secrets,
    unreadableSecrets,
  }: ReturnType<EmailSettingsReader['current']>,
  edit: SettingsEdit,
): void => {
  const isOther = (['host', 'port', 'security', 'username'] as const).some(
    (field) => edit[field] !== undefined && edit[field] !== values[field],
  );
  const isStored =
    Boolean(secrets.password) || unreadableSecrets.includes('password');
  if (isOther && isStored && edit['password'] === undefined)
    throw passwordNeededError();
};
