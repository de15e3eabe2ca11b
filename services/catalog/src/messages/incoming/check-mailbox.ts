import { InvalidError } from '@imprint/chassis/errors';
import type {
  CurrentSettings,
  SettingsEdit,
} from '@imprint/chassis/settings/group';
import { withoutEnvironment } from '@imprint/chassis/settings/save';
import type { Config } from '../../config.ts';
import { requirePasswordForNewMailbox } from '../../connections/mailbox-password.ts';
import type { WithMailbox } from './imap.provider.ts';
import { mailboxFailedError } from './mailbox-failure.model.ts';
import {
  mailboxSettings,
  type MailboxValues,
  toMailboxServer,
} from '../../connections/mailbox-settings.ts';

type Current = CurrentSettings<MailboxValues, 'password' | 'webhookSecret'>;

export const mailboxNotSetUpError = () =>
  new InvalidError(
    'MAILBOX_NOT_SET_UP',
    'Please enter the mailbox’s server and user name first.',
  );

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
