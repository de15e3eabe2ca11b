import { InvalidError } from '@imprint/chassis/errors';
import type {
  CurrentSettings,
  SettingsEdit,
} from '@imprint/chassis/settings/group';
import { withoutEnvironment } from '@imprint/chassis/settings/save';
import type { Config } from '../../config.ts';
import type { WithMailbox } from './imap.provider.ts';
import { mailboxFailedError } from './mailbox-failure.model.ts';
import {
  mailboxSettings,
  type MailboxValues,
  toMailboxServer,
} from './mailbox-settings.ts';

type Current = CurrentSettings<MailboxValues, 'password' | 'webhookSecret'>;

export const mailboxNotSetUpError = () =>
  new InvalidError(
    'MAILBOX_NOT_SET_UP',
    'Please enter the mailbox’s server and user name first.',
  );

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

type Deps = {
  config: Config;
  settings: {
    mailbox: { refresh: () => Promise<unknown>; current: () => Current };
  };
  withMailbox: WithMailbox;
};

/**
 * Opens the mailbox with the saved settings and the given changes, which are not saved; returns how many emails its
 * folder holds.
 * @throws SET_BY_ENVIRONMENT, PASSWORD_NEEDED, MAILBOX_NOT_SET_UP, MAILBOX_FAILED
 */
export const checkMailbox =
  ({ config, settings, withMailbox }: Deps) =>
  async (changes: SettingsEdit): Promise<{ emails: number }> => {
    await settings.mailbox.refresh();
    const current = settings.mailbox.current();
    const edit = withoutEnvironment(mailboxSettings, config, changes);
    requirePasswordForNewMailbox(current, edit);
    const { password = current.secrets.password, ...values } = edit;
    const server = toMailboxServer({
      values: { ...current.values, ...values },
      secrets: typeof password === 'string' ? { password } : {},
    });
    if (!server) throw mailboxNotSetUpError();
    try {
      const emails = await withMailbox(
        server,
        async ({ emailCount }) => emailCount,
      );
      return { emails };
    } catch (error) {
      throw mailboxFailedError(error);
    }
  };
