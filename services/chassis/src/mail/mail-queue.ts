import { Counter } from 'prom-client';
import { v7 as uuid } from 'uuid';
import { afterCommit, type Pool, type Tx } from '../db.ts';
import type { Logger } from '../logger.ts';
import { createLoop, type Loop } from '../loop.ts';
import { type Mail, type MailProvider, MailRefused } from './smtp.provider.ts';

export type QueuedMail = {
  id: string;
  template: string;
  recipient: string;
  data: unknown;
};

/** Makes the mail at the moment it leaves; undefined when its reason is gone. */
export type RenderMail = (
  mail: QueuedMail,
) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

const wakers = new Set<() => void>();

/**
 * Notes that a mail is owed, in the transaction that makes it so. Safe to repeat: one
 * per cause and template. `data` never holds a secret; the template's code derives it.
 */
export const enqueueMail = async (
  tx: Tx,
  mail: { cause: string; template: string; to: string; data: unknown },
): Promise<void> => {
  await tx.query(
    `insert into mails (id, cause, template, recipient, data) values ($1, $2, $3, $4, $5)
     on conflict (cause, template) do nothing`,
    [uuid(), mail.cause, mail.template, mail.to, JSON.stringify(mail.data)],
  );
  afterCommit(tx, () => {
    for (const wake of wakers) wake();
  });
};

const counted = new Counter({
  name: 'mails_total',
  help: 'Mails by template and outcome',
  labelNames: ['template', 'outcome'],
});

// A claim outlives the slowest send (connection, greeting and socket timeouts of the provider).
const claimSeconds = 60;
const atOnce = 8;
const giveUpAfterHours = 72;

/** 5 s, 10 s, 20 s … up to 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(5 * 2 ** Math.max(attempts - 1, 0), 600);

type Claimed = QueuedMail & { attempts: number; ageHours: number };

export type MailQueueSettings = {
  pool: Pool;
  provider: MailProvider;
  render: RenderMail;
  log: Logger;
};

/**
 * Sends what is owed, by as many instances as there are: a row is claimed for a minute,
 * so a sender that dies leaves it to the next. Tried for three days, then refused.
 */
export const startMailQueue = (settings: MailQueueSettings): Loop => {
  const { pool, provider, render, log } = settings;

  const claim = async (): Promise<Claimed[]> => {
    // skip locked: two instances never wait for each other or take the same mail.
    const { rows } = await pool.query<Claimed>(
      `update mails set claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1
       where id in (select id from mails
                    where sent_at is null and refused_at is null and next_try_at <= now()
                      and (claimed_until is null or claimed_until < now())
                    order by next_try_at limit $1 for update skip locked)
       returning id, template, recipient, data, attempts,
                 extract(epoch from now() - created_at)::float / 3600 as "ageHours"`,
      [atOnce, claimSeconds],
    );
    return rows;
  };

  const finish = (id: string, column: 'sent_at' | 'refused_at', why?: string) =>
    pool.query(
      `update mails set ${column} = now(), claimed_until = null, last_error = $2 where id = $1`,
      [id, why ?? null],
    );

  const send = async (mail: Claimed): Promise<void> => {
    const facts = { mailId: mail.id, template: mail.template };
    try {
      const content = await render(mail);
      if (!content) {
        counted.inc({ template: mail.template, outcome: 'dropped' });
        await finish(mail.id, 'refused_at', 'its reason is gone');
        return;
      }
      await provider.send({ ...content, id: mail.id, to: mail.recipient });
      await finish(mail.id, 'sent_at');
      counted.inc({ template: mail.template, outcome: 'sent' });
      log.info(facts, 'mail sent');
    } catch (error) {
      if (error instanceof MailRefused || mail.ageHours > giveUpAfterHours) {
        counted.inc({ template: mail.template, outcome: 'refused' });
        log.error({ ...facts, err: error }, 'mail refused');
        await finish(mail.id, 'refused_at', String(error));
        return;
      }
      counted.inc({ template: mail.template, outcome: 'failed' });
      log.warn({ ...facts, err: error }, 'mail must wait');
      await pool.query(
        `update mails set claimed_until = null, last_error = $2,
                next_try_at = now() + make_interval(secs => $3) where id = $1`,
        [mail.id, String(error), retrySeconds(mail.attempts)],
      );
    }
  };

  const loop = createLoop({
    name: 'mail queue',
    log,
    idleMs: 1_000,
    retryMs: { first: 1_000, most: 15_000 },
    work: async () => {
      const mails = await claim();
      await Promise.all(mails.map(send));
      return mails.length === atOnce ? 'again' : 'idle';
    },
  });
  wakers.add(loop.wake);
  return {
    wake: loop.wake,
    close: async () => {
      wakers.delete(loop.wake);
      await loop.close();
      provider.close();
    },
  };
};
