import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  continueTrace,
  runInContext,
} from '../runtime/context.ts';
import { type Pool, withTransaction } from '../database/db.ts';
import { failPoint } from '../runtime/fail-point.ts';
import type { Logger } from '../runtime/logger.ts';
import { withGroupCommit } from '../database/group-commit.ts';
import type { Loop } from '../runtime/loop.ts';
import { isPseudonym } from '../privacy/erasure.ts';
import { startWorkerPool } from '../runtime/worker-pool.ts';
import { onMailQueued, type QueuedMail } from './enqueue-mail.ts';
import { expectMails, tellOfSending, tellOfWaiting } from './mail-figures.ts';
import {
  type ClaimedMail,
  lockMails,
  postpone,
  reasonIsGone,
  recordFinished,
} from './record-outcome.ts';
import {
  type Mail,
  type MailProvider,
  MailRefused,
  usualConnections,
} from './smtp.provider.ts';

export { enqueueMail, type OwedMail, type QueuedMail } from './enqueue-mail.ts';
export { reasonIsGone } from './record-outcome.ts';

/** Makes the mail at the moment it leaves; undefined when its reason is gone. */
export type RenderMail = (
  mail: QueuedMail,
) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

// A claim outlives the slowest send (connection, greeting and socket timeouts of the provider).
const claimSeconds = 60;
const giveUpAfterHours = 72;

/** Sending goes on where it was owed: with the same ids in log and trace. */
const contextOf = ({
  id,
  correlationId,
  traceparent,
}: ClaimedMail): Context => ({
  requestId: id,
  correlationId: correlationId ?? id,
  traceparent: continueTrace(traceparent ?? undefined),
});

type Outcome =
  { name: 'sent' } | { name: 'dropped' | 'refused' | 'failed'; reason: string };

// All of them end within the claim; null is the last try.
const recordPausesMs = [250, 1_000, 4_000, 10_000, null];

export type MailQueueSettings = {
  pool: Pool;
  /** Whose mails they are, for the delivery log. */
  service: string;
  provider: MailProvider;
  /** All that are owed here. */
  templates: readonly string[];
  render: RenderMail;
  log: Logger;
};

/**
 * Sends what is owed, by as many instances as there are: a row is claimed for a minute,
 * so a sender that dies leaves it to the next. Tried for three days, then refused.
 */
export const startMailQueue = (settings: MailQueueSettings): Loop => {
  const { pool, service, provider, templates, render, log } = settings;

  const closing = new AbortController();

  const claim = async (limit: number): Promise<ClaimedMail[]> => {
    // skip locked: two instances never wait for each other or take the same mail.
    const { rows } = await pool.query<ClaimedMail>(
      `update mails set claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1
       where id in (select id from mails
                    where sent_at is null and refused_at is null and next_try_at <= now()
                      and (claimed_until is null or claimed_until < now())
                    order by next_try_at limit $1 for update skip locked)
       returning id, template, recipient, data, about, is_resend as "isResend", attempts,
                 created_at as "queuedAt", last_error as "lastError",
                 correlation_id as "correlationId", traceparent,
                 extract(epoch from now() - created_at)::float / 3600 as "ageHours"`,
      [limit, claimSeconds],
    );
    return rows;
  };

  const finish = withGroupCommit(pool, recordFinished(service), {
    keyOf: ({ mail }) => mail.id,
    lockAll: lockMails,
  });

  /** Tries to send a mail; whatever the database does afterwards is no part of the outcome. */
  const trySending = async (mail: ClaimedMail): Promise<Outcome> => {
    const { id, template, recipient: to } = mail;
    const facts = { mailId: id, template };
    try {
      const content = isPseudonym(to) ? undefined : await render(mail);
      if (!content) return { name: 'dropped', reason: reasonIsGone };
      failPoint('mail-claimed');
      await provider.send({ ...content, id, to });
      log.info(facts, 'mail sent');
      return { name: 'sent' };
    } catch (error) {
      const reason = String(error);
      if (error instanceof MailRefused || mail.ageHours > giveUpAfterHours) {
        log.error({ ...facts, err: error }, 'mail refused');
        return { name: 'refused', reason };
      }
      log.warn({ ...facts, err: error }, 'mail must wait');
      return { name: 'failed', reason };
    }
  };

  const recordOutcome = (
    mail: ClaimedMail,
    outcome: Outcome,
  ): Promise<void> => {
    switch (outcome.name) {
      case 'sent':
        return finish({ mail, reason: null });
      case 'dropped':
      case 'refused':
        return finish({ mail, reason: outcome.reason });
      case 'failed':
        return withTransaction(pool, (tx) =>
          postpone(service)(tx, mail, outcome.reason),
        );
    }
  };

  /** Records until it is done; a mail of which nothing could be recorded is sent again when its claim ends. */
  const recordWithRetries = async (
    mail: ClaimedMail,
    outcome: Outcome,
  ): Promise<void> => {
    const facts = { mailId: mail.id, template: mail.template };
    for (const pauseMs of recordPausesMs)
      try {
        return await recordOutcome(mail, outcome);
      } catch (error) {
        const isOver = closing.signal.aborted || pauseMs === null;
        log.warn(
          { ...facts, outcome: outcome.name, err: error, isOver },
          'mail outcome unrecorded',
        );
        if (isOver) return;
        await sleep(pauseMs, undefined, { signal: closing.signal }).catch(
          () => undefined,
        );
      }
  };

  const sendOne = async (mail: ClaimedMail): Promise<void> => {
    const started = performance.now();
    const outcome = await trySending(mail);
    tellOfSending({ ...mail, started }, outcome.name);
    await recordWithRetries(mail, outcome);
  };

  const send = (mail: ClaimedMail): Promise<void> =>
    runInContext(contextOf(mail), () => sendOne(mail));

  const loop = startWorkerPool({
    name: 'mail queue',
    log,
    concurrency: provider.connections ?? usualConnections,
    idleMs: 1_000,
    retryMs: { first: 1_000, most: 15_000 },
    claim,
    work: send,
  });
  const stopListening = onMailQueued(loop.wake);
  expectMails(templates);
  const tellNoMore = tellOfWaiting(pool);
  return {
    wake: loop.wake,
    close: async () => {
      stopListening();
      tellNoMore();
      closing.abort();
      await loop.close();
      provider.close();
    },
  };
};
