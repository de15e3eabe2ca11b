import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import {
  type EmailSettingsReader,
  emailSettings,
  toMailServer,
} from '@imprint/chassis/mail/email-settings';
import { isMailFailure } from '@imprint/chassis/mail/failure';
import type { sendTestMail } from '@imprint/chassis/mail/send-test';
import type { MailProvider, MailServer } from '@imprint/chassis/mail/smtp';
import type { SettingsEdit } from '@imprint/chassis/settings/group';
import { withoutEnvironment } from '@imprint/chassis/settings/save';
import type { Config } from '../config.ts';
import { readEmailHead } from '../content/read-content.ts';
import { requirePasswordForNewServer } from './email-password.ts';
import type { ReadOwnerEmail } from './read-owner-email.ts';
import { testEmail } from './test-email.model.ts';

export const mailNotSetUpError = () =>
  new InvalidError(
    'MAIL_NOT_SET_UP',
    'Please enter the mail server and the sender’s address first.',
  );

export const noRecipientError = () =>
  new InvalidError('NO_RECIPIENT', 'Please enter a recipient.', {
    status: 422,
  });

type Deps = {
  pool: Pool;
  clock: Clock;
  send: ReturnType<typeof sendTestMail>;
  config: Config;
  settings: { email: EmailSettingsReader };
  /** Opens a provider that sends one email through a server that is not saved yet. */
  openMailProvider: (server: MailServer) => MailProvider;
  readOwnerEmail: ReadOwnerEmail;
  /** Records what the mail server made of the email; null: it accepted it. */
  recordOutcome: (server: MailServer, reason: string | null) => Promise<void>;
};

/** Returns the saved mail server with unsaved changes. Throws PASSWORD_NEEDED, SET_BY_ENVIRONMENT or MAIL_NOT_SET_UP. */
const chooseServer = (
  { settings, config }: Deps,
  changes: SettingsEdit,
): MailServer => {
  const current = settings.email.current();
  const edit = withoutEnvironment(emailSettings, config, changes);
  requirePasswordForNewServer(current, edit);
  const { password = current.secrets.password, ...values } = edit;
  const server = toMailServer({
    values: { ...current.values, ...values },
    secrets: typeof password === 'string' ? { password } : {},
  });
  if (!server) throw mailNotSetUpError();
  return server;
};

/**
 * Sends a test email at once with the saved settings and the given changes, which are not saved; returns its recipient.
 * Throws NO_RECIPIENT, and what `chooseServer` and `sendTestMail` throw.
 */
export const sendTestEmail =
  (deps: Deps) =>
  async (
    { to: given, ...changes }: SettingsEdit & { to?: string | undefined },
    admin: AdminClaims,
  ): Promise<string> => {
    const { pool, clock, send, config } = deps;
    await deps.settings.email.refresh();
    const server = chooseServer(deps, changes);
    const to = given ?? (await deps.readOwnerEmail());
    if (!to) throw noRecipientError();
    const content = composeEmail(
      testEmail(clock.now(), config.PUBLIC_URL),
      await readEmailHead(pool),
    );
    const provider = deps.openMailProvider(server);
    try {
      await send({ mail: { to, ...content }, admin, provider });
    } catch (error) {
      if (isMailFailure(error)) await deps.recordOutcome(server, error.message);
      throw error;
    } finally {
      provider.close();
    }
    await deps.recordOutcome(server, null);
    return to;
  };
