import { v7 as uuid } from 'uuid';
import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '../audit/audit.ts';
import { type Pool, withTransaction } from '../database/db.ts';
import { execute, selectCount } from '../database/query.ts';
import { TooManyError } from '../errors.ts';
import type { Logger } from '../runtime/logger.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import type { AdminClaims } from '../security/admin-token.ts';
import {
  MailServerUnavailable,
  toAdminMailError,
} from './mail-failure.model.ts';
import type { Mail, MailProvider } from './smtp.provider.ts';

const tooManyTestMailsError = () =>
  new TooManyError(
    'TOO_MANY_TEST_MAILS',
    'Ten test emails were sent within ten minutes. Please try again later.',
    { retryAfterSeconds: 600 },
  );

type Deps = {
  pool: Pool;
  log: Logger;
  /** The service that stores the audit entry: "orders". */
  service: string;
};

type TestMail = {
  mail: Omit<Mail, 'id'>;
  admin: AdminClaims;
  provider: Pick<MailProvider, 'send'>;
};

const subject = 'mail server';
const maxInTenMinutes = 10;
const timeoutMs = 10_000;

const limitAndRecord = (
  { pool, service }: Deps,
  to: string,
  admin: AdminClaims,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    // Concurrent tests are counted one after another.
    await execute(tx, `select pg_advisory_xact_lock(hashtext('mail test'))`);
    const recent = await selectCount(
      tx,
      `select count(*)::int as count from audit_log
       where subject = $1 and action = 'mail.tested' and acted_at > now() - interval '10 minutes'`,
      [subject],
    );
    if (recent >= maxInTenMinutes) throw tooManyTestMailsError();
    await recordAndPublishAdminAction(tx, {
      service,
      admin,
      action: 'mail.tested',
      subject,
      before: {},
      after: { to: personIdOfEmail(to) },
    });
  });

/**
 * Sends a test email at once, without the queue, at most ten in ten minutes; the audit log records each.
 * @throws TOO_MANY_TEST_MAILS, MAIL_REFUSED or MAIL_SERVER_AWAY
 */
export const sendTestMail =
  (deps: Deps) =>
  async ({ mail, admin, provider }: TestMail): Promise<void> => {
    await limitAndRecord(deps, mail.to, admin);
    try {
      const sending = provider.send({ id: uuid(), ...mail });
      if ((await withTimeout(timeoutMs, sending)) === 'timed-out')
        throw new MailServerUnavailable(
          'The mail server did not answer in time.',
        );
    } catch (error) {
      deps.log.warn({ err: error }, 'test email failed');
      throw error instanceof MailServerUnavailable
        ? error
        : toAdminMailError(error);
    }
  };

/** The codes of the problems that `sendTestMail` throws. */
export const testMailProblems = [
  'MAIL_REFUSED',
  'MAIL_SERVER_AWAY',
  'TOO_MANY_TEST_MAILS',
] as const;
