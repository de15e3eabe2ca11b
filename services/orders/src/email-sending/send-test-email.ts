import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError, TooManyError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import {
  MailServerUnavailable,
  toAdminMailError,
} from '@imprint/chassis/mail/failure';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { withTimeout } from '@imprint/chassis/with-timeout';
import { v7 as uuid } from 'uuid';
import type { ReadOwnerEmail } from '../store-profile/read-owner-email.ts';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import { countRecentTestEmails } from './email.repository.ts';
import { renderTestEmail } from './owner-emails.model.ts';

const noRecipientError = () =>
  new InvalidError(
    'NO_RECIPIENT',
    'Please enter a recipient, because no contact address of the author is set.',
    { status: 422 },
  );

const tooManyTestMailsError = () =>
  new TooManyError(
    'TOO_MANY_TEST_MAILS',
    'Ten test emails were sent within ten minutes. Please try again later.',
    { retryAfterSeconds: 600 },
  );

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  mail: MailProvider;
  readOwnerEmail: ReadOwnerEmail;
  publicUrl: string;
};

const subject = 'mail server';
const maxInTenMinutes = 10;
const timeoutMs = 10_000;

/**
 * Sends a test email directly, without the queue, and returns its recipient.
 * Throws NO_RECIPIENT, TOO_MANY_TEST_MAILS, MAIL_REFUSED or MAIL_SERVER_AWAY.
 */
export const sendTestEmail = (deps: Deps) => {
  const { pool, clock, log, mail, readOwnerEmail, publicUrl } = deps;

  const limitAndAuditTestEmail = (
    to: string,
    admin: AdminClaims,
  ): Promise<void> =>
    withTransaction(pool, async (tx) => {
      if ((await countRecentTestEmails(tx, subject)) >= maxInTenMinutes)
        throw tooManyTestMailsError();
      await recordAndPublishAdminAction(tx, {
        service: 'orders',
        admin,
        action: 'mail.tested',
        subject,
        before: {},
        after: { to: personIdOfEmail(to) },
      });
    });

  return async (
    given: string | undefined,
    admin: AdminClaims,
  ): Promise<string> => {
    const to = given ?? (await readOwnerEmail());
    if (!to) throw noRecipientError();
    await limitAndAuditTestEmail(to, admin);
    const email = renderTestEmail(clock.now(), publicUrl);
    const shop = await readStoreProfile(pool);
    const content = composeEmail(email, shop);
    try {
      const sending = mail.send({ id: uuid(), to, ...content });
      if ((await withTimeout(timeoutMs, sending)) === 'timed-out')
        throw new MailServerUnavailable(
          'The mail server did not answer in time.',
        );
    } catch (error) {
      log.warn({ err: error }, 'test email failed');
      throw error instanceof MailServerUnavailable
        ? error
        : toAdminMailError(error);
    }
    return to;
  };
};
