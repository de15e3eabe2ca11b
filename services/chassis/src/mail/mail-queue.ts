import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import {
  afterCommit,
  type Pool,
  prepared,
  type Tx,
  withTransaction,
} from '../db.ts';
import {
  type Context,
  continueTrace,
  currentContext,
  runInContext,
} from '../context.ts';
import { failPoint } from '../fail-point.ts';
import type { Logger } from '../logger.ts';
import type { Loop } from '../loop.ts';
import { isPseudonym } from '../privacy/erasure.ts';
import { shareCommits, sharedTransaction } from '../share-commits.ts';
import { startWorkerPool } from '../worker-pool.ts';
import { expectMails, tellOfSending, tellOfWaiting } from './mail-figures.ts';
import type { MailNews } from './mail.events.ts';
import { publishMailNews } from './publish-mail-news.ts';
import {
  type Mail,
  type MailProvider,
  MailRefused,
  usualConnections,
} from './smtp.provider.ts';

export type QueuedMail = {
  id: string;
  template: string;
  recipient: string;
  data: unknown;
  /** Somebody asked for it once more; the mail should say so. */
  isResend: boolean;
};

export type OwedMail = {
  /** Why it is owed; never twice for one template. */
  cause: string;
  template: string;
  to: string;
  /** What its template is written from. Never a secret; the template's code derives it. */
  data: unknown;
  /** An order's reference, by which the delivery log finds it. */
  about?: string;
  isResend?: boolean;
};

/** Makes the mail at the moment it leaves; undefined when its reason is gone. */
export type RenderMail = (
  mail: QueuedMail,
) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

const wakers = new Set<() => void>();

const insert = prepared(
  `insert into mails (id, cause, template, recipient, data, about, is_resend, correlation_id, traceparent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (cause, template) do nothing`,
);

/**
 * Notes that a mail is owed, in the transaction that makes it so. Safe to repeat: one
 * per cause and template.
 */
export const enqueueMail = async (tx: Tx, mail: OwedMail): Promise<void> => {
  const { cause, template, to, data, about = '', isResend = false } = mail;
  const context = currentContext();
  await tx.query(
    insert([
      uuid(),
      cause,
      template,
      to,
      JSON.stringify(data),
      about,
      isResend,
      context?.correlationId,
      context?.traceparent,
    ]),
  );
  afterCommit(tx, () => {
    for (const wake of wakers) wake();
  });
};

/** Why a mail was not sent for which its template's code found no reason any more. */
export const reasonIsGone = 'its reason is gone';

// A claim outlives the slowest send (connection, greeting and socket timeouts of the provider).
const claimSeconds = 60;
const giveUpAfterHours = 72;

/** 5 s, 10 s, 20 s … up to 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(5 * 2 ** Math.max(attempts - 1, 0), 600);

type Claimed = QueuedMail & {
  about: string;
  queuedAt: Date;
  attempts: number;
  ageHours: number;
  lastError: string | null;
  correlationId: string | null;
  traceparent: string | null;
};

/** Sending goes on where it was owed: with the same ids in log and trace. */
const contextOf = ({ id, correlationId, traceparent }: Claimed): Context => ({
  requestId: id,
  correlationId: correlationId ?? id,
  traceparent: continueTrace(traceparent ?? undefined),
});

type Outcome =
  { name: 'sent' } | { name: 'dropped' | 'refused' | 'failed'; reason: string };

// All of them end within the claim; null is the last try.
const recordPausesMs = [250, 1_000, 4_000, 10_000, null];

type Refusal = { reason: string; isFinal: boolean };

type Finished = {
  mail: Claimed;
  refusal: Refusal | undefined;
  context: Context | undefined;
};

/**
 * Records each outcome once: a commit whose answer was lost is repeated, and must change nothing then.
 * @returns since when each is finished and to whom it went, by the mail's id; none for those recorded before
 */
const writeFinished = async (
  tx: Tx,
  finished: readonly Finished[],
): Promise<ReadonlyMap<string, { at: Date; recipient: string }>> => {
  // Not prepared: among few mails these would be found by looking at all, and there will be more.
  const { rows } = await tx.query<{ id: string; at: Date; recipient: string }>(
    `update mails set claimed_until = null,
            sent_at = case when said.is_refused then sent_at else now() end,
            refused_at = case when said.is_refused then now() else refused_at end,
            last_error = case when mails.recipient = said.recipient then said.reason end
     from unnest($1::uuid[], $2::boolean[], $3::text[], $4::text[]) said (id, is_refused, reason, recipient)
     where mails.id = said.id and mails.sent_at is null
       -- An erasure refuses a mail that is on its way, and still wants to hear what became of it.
       and (mails.refused_at is null or not said.is_refused or mails.recipient <> said.recipient)
     returning mails.id, now() as at, mails.recipient`,
    [
      finished.map(({ mail }) => mail.id),
      finished.map(({ refusal }) => refusal !== undefined),
      finished.map(({ refusal }) => refusal?.reason ?? null),
      finished.map(({ mail }) => mail.recipient),
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

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

  const claim = async (limit: number): Promise<Claimed[]> => {
    // skip locked: two instances never wait for each other or take the same mail.
    const { rows } = await pool.query<Claimed>(
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

  const newsOf = (mail: Claimed, at: Date, refusal?: Refusal): MailNews => ({
    ...mail,
    service,
    at,
    ...(refusal ? { outcome: 'refused', ...refusal } : { outcome: 'sent' }),
  });

  // Those that left together are noted together.
  const finishTogether = shareCommits<Finished, null>((finished) =>
    sharedTransaction(pool, finished, async (tx) => {
      const kept = await writeFinished(tx, finished);
      const news = finished.flatMap(({ mail, refusal, context }) => {
        const row = kept.get(mail.id);
        if (!row) return [];
        // Told as the row now says: its recipient may have been erased while it was on its way.
        const { at, recipient } = row;
        const told =
          refusal && recipient !== mail.recipient
            ? { ...refusal, reason: reasonIsGone }
            : refusal;
        return { ...newsOf({ ...mail, recipient }, at, told), context };
      });
      if (news.length > 0) await publishMailNews(tx, ...news);
      return finished.map(() => null);
    }),
  );

  const finish = async (mail: Claimed, refusal?: Refusal): Promise<void> => {
    await finishTogether({ mail, refusal, context: currentContext() });
  };

  const tryLater = (mail: Claimed, reason: string): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ at: Date }>(
        `update mails set claimed_until = null, last_error = $2,
                next_try_at = now() + make_interval(secs => $3)
         where id = $1 and recipient = $4 and sent_at is null returning now() as at`,
        [mail.id, reason, retrySeconds(mail.attempts), mail.recipient],
      );
      // A server that is away for hours says the same at every try; it is told of once.
      if (rows[0] && reason !== mail.lastError)
        await publishMailNews(
          tx,
          newsOf(mail, rows[0].at, { reason, isFinal: false }),
        );
    });

  /** Tries to send a mail; whatever the database does afterwards is no part of the outcome. */
  const trySending = async (mail: Claimed): Promise<Outcome> => {
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

  const recordOutcome = (mail: Claimed, outcome: Outcome): Promise<void> => {
    switch (outcome.name) {
      case 'sent':
        return finish(mail);
      case 'dropped':
      case 'refused':
        return finish(mail, { reason: outcome.reason, isFinal: true });
      case 'failed':
        return tryLater(mail, outcome.reason);
    }
  };

  /** Records until it is done; a mail of which nothing could be recorded is sent again when its claim ends. */
  const recordWithRetries = async (
    mail: Claimed,
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

  const sendOne = async (mail: Claimed): Promise<void> => {
    const started = performance.now();
    const outcome = await trySending(mail);
    tellOfSending({ ...mail, started }, outcome.name);
    await recordWithRetries(mail, outcome);
  };

  const send = (mail: Claimed): Promise<void> =>
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
  wakers.add(loop.wake);
  expectMails(templates);
  const tellNoMore = tellOfWaiting(pool);
  return {
    wake: loop.wake,
    close: async () => {
      wakers.delete(loop.wake);
      tellNoMore();
      closing.abort();
      await loop.close();
      provider.close();
    },
  };
};
