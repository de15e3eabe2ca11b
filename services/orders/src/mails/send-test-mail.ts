import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId, recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError, TooManyError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import {
  MailServerUnavailable,
  toMailFailure,
} from '@imprint/chassis/mail/failure';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { v7 as uuid } from 'uuid';
import { readShop } from '../shop/shop.repository.ts';
import { letterContent } from '../emails/letter.template.ts';
import { countRecentTests } from './mail.repository.ts';
import { testLetter } from './owner-letters.model.ts';

export const noRecipient = () =>
  new InvalidError(
    'NO_RECIPIENT',
    'Please say to whom: OWNER_EMAIL is not set.',
    { status: 422 },
  );

export const tooManyTestMails = () =>
  new TooManyError(
    'TOO_MANY_TEST_MAILS',
    'Ten test mails in ten minutes are enough. Please try again later.',
    { retryAfterSeconds: 600 },
  );

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  mail: MailProvider;
  ownerEmail: string | undefined;
  publicUrl: string;
  waitMs?: number;
};

const subject = 'mail server';
const mostInTenMinutes = 10;

/** Sends one at once, past the queue, and says in words what became of it. */
export const sendTestMail = (deps: Deps) => {
  const { pool, clock, log, mail, ownerEmail, publicUrl } = deps;
  const { waitMs = 10_000 } = deps;

  const noteAct = (to: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      if ((await countRecentTests(tx, subject)) >= mostInTenMinutes)
        throw tooManyTestMails();
      await recordAct(tx, {
        service: 'orders',
        admin,
        action: 'mail.tested',
        subject,
        before: {},
        after: { to: personId(to) },
      });
    });

  const inTime = async (sending: Promise<void>): Promise<void> => {
    const late = new AbortController();
    const timer = sleep(waitMs, 'late', { signal: late.signal });
    timer.catch(() => undefined);
    sending.catch(() => undefined);
    const first = await Promise.race([sending, timer]);
    late.abort();
    if (first === 'late')
      throw new MailServerUnavailable(
        'The mail server did not answer in time.',
      );
  };

  return async (
    given: string | undefined,
    admin: AdminClaims,
  ): Promise<string> => {
    const to = given ?? ownerEmail;
    if (!to) throw noRecipient();
    await noteAct(to, admin);
    const letter = testLetter(clock.now(), publicUrl);
    const shop = await readShop(pool);
    const content = letterContent(letter, shop);
    try {
      await inTime(mail.send({ id: uuid(), to, ...content }));
    } catch (error) {
      log.warn({ err: error }, 'test mail not sent');
      throw error instanceof MailServerUnavailable
        ? error
        : toMailFailure(error);
    }
    return to;
  };
};
