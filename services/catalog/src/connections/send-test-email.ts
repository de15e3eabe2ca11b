import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personIdOfEmail } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError, TooManyError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import {
  type EmailSettingsReader,
  emailSettings,
  toMailServer,
} from '@imprint/chassis/mail/email-settings';
import {
  MailServerUnavailable,
  toAdminMailError,
} from '@imprint/chassis/mail/failure';
import type { MailProvider, MailServer } from '@imprint/chassis/mail/smtp';
import { execute, selectCount } from '@imprint/chassis/query';
import type { SettingsEdit } from '@imprint/chassis/settings/group';
import { withoutEnvironment } from '@imprint/chassis/settings/save';
import { withTimeout } from '@imprint/chassis/with-timeout';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../audit/record-action.ts';
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

export const tooManyTestEmailsError = () =>
  new TooManyError(
    'TOO_MANY_TEST_MAILS',
    'Ten test emails were sent within ten minutes. Please try again later.',
    { retryAfterSeconds: 600 },
  );

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  config: Config;
  settings: { email: EmailSettingsReader };
  /** Opens a provider that sends one email through a server that is not saved yet. */
  openMailProvider: (server: MailServer) => MailProvider;
  readOwnerEmail: ReadOwnerEmail;
  /** Records what the mail server made of the email; null: it accepted it. */
  recordOutcome: (server: MailServer, reason: string | null) => Promise<void>;
};

const subject = 'mail server';
const timeoutMs = 10_000;

const recordTest = ({ pool }: Deps, to: string, admin: AdminClaims) =>
  withTransaction(pool, async (tx) => {
    // Concurrent tests are counted one after another.
    await execute(tx, `select pg_advisory_xact_lock(hashtext('mail test'))`);
    const recent = await selectCount(
      tx,
      `select count(*) from audit_log
       where subject = $1 and action = 'mail.tested' and acted_at > now() - interval '10 minutes'`,
      [subject],
    );
    if (recent >= 10) throw tooManyTestEmailsError();
    await recordAction(tx, admin, 'mail.tested', subject, {
      before: {},
      after: { to: personIdOfEmail(to) },
    });
  });

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
 * Throws what `chooseServer` throws, NO_RECIPIENT, TOO_MANY_TEST_MAILS, MAIL_REFUSED or MAIL_SERVER_AWAY.
 */
export const sendTestEmail =
  (deps: Deps) =>
  async (
    { to: given, ...changes }: SettingsEdit & { to?: string | undefined },
    admin: AdminClaims,
  ): Promise<string> => {
    const { pool, clock, log, config } = deps;
    await deps.settings.email.refresh();
    const server = chooseServer(deps, changes);
    const to = given ?? (await deps.readOwnerEmail());
    if (!to) throw noRecipientError();
    await recordTest(deps, to, admin);
    const content = composeEmail(
      testEmail(clock.now(), config.PUBLIC_URL),
      await readEmailHead(pool),
    );
    const provider = deps.openMailProvider(server);
    try {
      const sending = provider.send({ id: uuid(), to, ...content });
      if ((await withTimeout(timeoutMs, sending)) === 'timed-out')
        throw new MailServerUnavailable(
          'The mail server did not answer in time.',
        );
    } catch (error) {
      log.warn({ err: error }, 'test email failed');
      const failure =
        error instanceof MailServerUnavailable
          ? error
          : toAdminMailError(error);
      await deps.recordOutcome(server, failure.message);
      throw failure;
    } finally {
      provider.close();
    }
    await deps.recordOutcome(server, null);
    return to;
  };
