import { InvalidError } from '@imprint/chassis/errors';
import type {
  CurrentSettings,
  SettingsEdit,
} from '@imprint/chassis/settings/group';
import type { MailboxValues } from './mailbox-settings.ts';

type Current = CurrentSettings<MailboxValues, 'password' | 'webhookSecret'>;

export const mailboxPasswordNeededError = () =>
  new InvalidError(
    'PASSWORD_NEEDED',
    'Please enter the password again, because the mailbox’s server or the user name changed.',
    { details: ['body.password'] },
  );

/**
 * Requires the password again for another server or user, because a stored password must not be sent to a server that
 * the holder of an open session chose. Throws PASSWORD_NEEDED.
 */
export const requirePasswordForNewMailbox = (
  { values, secrets, unreadableSecrets }: Current,
  edit: SettingsEdit,
): void => {
  const isOther = (['host', 'port', 'security', 'username'] as const).some(
    (field) => edit[field] !== undefined && edit[field] !== values[field],
  );
  const isStored =
    Boolean(secrets.password) || unreadableSecrets.includes('password');
  if (isOther && isStored && edit['password'] === undefined)
    throw mailboxPasswordNeededError();
};
