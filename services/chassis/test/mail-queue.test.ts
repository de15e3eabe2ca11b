import { setTimeout as pause } from 'node:timers/promises';
import { fromBinary } from '@bufbuild/protobuf';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailRefusedSchema, MailSentSchema } from '@imprint/proto/mail';
import { withTransaction, type Pool } from '../src/database/db.ts';
import type { BackgroundWorker } from '../src/runtime/background-worker.ts';
import {
  enqueueMail,
  type MailQueueSettings,
  startMailQueue,
} from '../src/mail/mail-queue.ts';
import { smtpSettings } from '../src/config/config.ts';
import { MailRefused } from '../src/mail/mail-failure.model.ts';
import type { Mail, MailProvider } from '../src/mail/smtp.provider.ts';
import {
  eventually,
  silentLog,
  createTestDatabase,
} from '../src/testing/testing.ts';

/** Waits long enough for other senders to start. */
const briefly = () => pause(5);

let pool: Pool;
let drop: () => Promise<void>;
let sent: Mail[];
const queues: BackgroundWorker[] = [];

const recording = (fail?: (mail: Mail) => void): MailProvider => ({
  send: async (mail) => {
    fail?.(mail);
    sent.push(mail);
  },
  close: () => undefined,
});

const start = (
  provider: MailProvider = recording(),
  settings: Partial<MailQueueSettings> = {},
) =>
  queues.push(
    startMailQueue({
      pool,
      service: 'bakery',
      templates: [],
      provider,
      log: silentLog,
      render: async ({ data }) => {
        const { loaf } = data as { loaf: string };
        if (loaf === 'eaten') return undefined;
        return { subject: `Your ${loaf}`, text: loaf, html: `<p>${loaf}</p>` };
      },
      ...settings,
    }),
  );

/** A pool whose first `count` commits lose their connection, before or after the database has committed. */
const losingCommits = (
  real: Pool,
  count: number,
  whenLost: 'before' | 'after',
): Pool & { lost: () => number } => {
  let lost = 0;
  const connect = async () => {
    const client = await real.connect();
    const query = client.query.bind(client) as (
      ...given: unknown[]
    ) => Promise<unknown>;
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'release') return target.release.bind(target);
        if (name !== 'query')
          return Reflect.get(target, name, target) as unknown;
        return async (...given: unknown[]) => {
          if (given[0] !== 'commit' || lost >= count) return query(...given);
          lost += 1;
          if (whenLost === 'after') await query('commit');
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });
  };
  return Object.assign(
    Object.create(real, { connect: { value: connect } }) as Pool,
    { query: real.query.bind(real), lost: () => lost },
  );
};

const enqueue = (cause: string, loaf = 'rye') =>
  withTransaction(pool, (tx) =>
    enqueueMail(tx, {
      cause,
      template: 'baked',
      to: 'ada@example.com',
      data: { loaf },
      about: cause,
    }),
  );

/** Describes the events in the outbox, oldest first. */
const publishedEvents = async () => {
  const { rows } = await pool.query<{
    type: string;
    payload: Buffer;
    version: number;
  }>(
    'select type, payload, aggregate_version as version from outbox order by id',
  );
  return rows.map(({ type, payload, version }) => {
    if (type === 'imprint.mail.v1.MailSent') {
      const { mail } = fromBinary(MailSentSchema, payload);
      return `${version}: ${mail?.service} sent ${mail?.template} about ${mail?.about}`;
    }
    const { reason, isFinal } = fromBinary(MailRefusedSchema, payload);
    return `${version}: ${isFinal ? 'refused' : 'delayed'}, ${reason}`;
  });
};

const states = async () => {
  const { rows } = await pool.query<{ state: string }>(
    `select case when sent_at is not null then 'sent'
                 when refused_at is not null then 'refused' else 'waiting' end as state
     from mails order by created_at`,
  );
  return rows.map(({ state }) => state);
};

beforeEach(async () => {
  ({ pool, drop } = await createTestDatabase());
  sent = [];
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await drop();
});

describe('the mail queue', () => {
  it('sends one email per cause, however often it is enqueued and however many senders run', async () => {
    start();
    start();
    for (let order = 0; order < 30; order += 1) {
      await enqueue(`order-${order}`);
      await enqueue(`order-${order}`);
    }
    await eventually(async () => expect(await states()).toHaveLength(30));
    await eventually(async () =>
      expect(await states()).not.toContain('waiting'),
    );
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
  });

  it('enqueues nothing when the transaction is rolled back', async () => {
    start();
    await expect(
      withTransaction(pool, async (tx) => {
        await enqueueMail(tx, {
          cause: 'order-1',
          template: 'baked',
          to: 'ada@example.com',
          data: { loaf: 'rye' },
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow();
    await enqueue('order-2');
    await eventually(() => expect(sent).toHaveLength(1));
  });

  it('stores an email while the mail server is unavailable and sends it once afterwards', async () => {
    let isUnavailable = true;
    start(
      recording(() => {
        if (isUnavailable) throw new Error('ECONNREFUSED');
      }),
    );
    await enqueue('order-1');
    await eventually(async () => {
      const { rows } = await pool.query(
        'select attempts, last_error from mails',
      );
      expect(rows).toEqual([
        {
          attempts: 1,
          last_error: 'The mail server did not accept the email.',
        },
      ]);
    });
    isUnavailable = false;
    // The next attempt is due in five seconds; the test does not wait that long.
    await pool.query('update mails set next_try_at = now()');
    await eventually(() => expect(sent).toHaveLength(1));
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(await publishedEvents()).toEqual([
      '1: delayed, The mail server did not accept the email.',
      '2: bakery sent baked about order-1',
    ]);
  });

  it('publishes one event about an unavailable mail server, however many attempts fail', async () => {
    start(
      recording(() => {
        throw new Error('ECONNREFUSED');
      }),
    );
    await enqueue('order-1');
    for (const attempts of [1, 2, 3]) {
      await eventually(async () => {
        const { rows } = await pool.query(
          'select attempts from mails where claimed_until is null',
        );
        expect(rows).toEqual([{ attempts }]);
      });
      await pool.query('update mails set next_try_at = now()');
    }
    expect(await publishedEvents()).toEqual([
      '1: delayed, The mail server did not accept the email.',
    ]);
  });

  it('records a final refusal with its reason and sends the other emails', async () => {
    start(
      recording(({ subject }) => {
        if (subject === 'Your stone') throw new MailRefused('550 no such box');
      }),
    );
    await enqueue('order-1', 'stone');
    await enqueue('order-2', 'eaten');
    await enqueue('order-3');
    await eventually(() => expect(sent).toHaveLength(1));
    await eventually(async () =>
      expect(await states()).toEqual(['refused', 'refused', 'sent']),
    );
    expect((await publishedEvents()).sort()).toEqual([
      '1: bakery sent baked about order-3',
      '1: refused, The mail server refused the email. Check the recipient’s address, and the sender’s address in Settings, Email.',
      '1: refused, its reason is gone',
    ]);
  });

  it.each([
    ['the answer to the commit is lost', 'after'],
    ['the commit is lost', 'before'],
  ] as const)('records a sent email once although %s', async (_, whenLost) => {
    start(recording(), { pool: losingCommits(pool, 1, whenLost) });
    await enqueue('order-1');
    await eventually(async () => expect(await states()).toEqual(['sent']));
    const { rows } = await pool.query('select attempts, last_error from mails');
    expect(rows).toEqual([{ attempts: 1, last_error: null }]);
    // A second event of the first email would be published before the next email is sent.
    await enqueue('order-2');
    await eventually(() => expect(sent).toHaveLength(2));
    await eventually(async () =>
      expect(await publishedEvents()).toEqual([
        '1: bakery sent baked about order-1',
        '1: bakery sent baked about order-2',
      ]),
    );
  });

  it('does not record a failed attempt when only the recording of a sent email fails', async () => {
    const losing = losingCommits(pool, 100, 'before');
    start(recording(), { pool: losing });
    await enqueue('order-1');
    await eventually(() => expect(losing.lost()).toBeGreaterThan(1));
    const { rows } = await pool.query(
      'select sent_at, last_error, claimed_until is not null as claimed from mails',
    );
    expect(rows).toEqual([{ sent_at: null, last_error: null, claimed: true }]);
    expect(await publishedEvents()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('sends other emails while a slow one is in progress, within the connection limit of the provider', async () => {
    const slow = Promise.withResolvers<undefined>();
    let busy = 0;
    let maxSending = 0;
    await enqueue('order-0', 'slow');
    for (let order = 1; order <= 40; order += 1)
      await enqueue(`order-${order}`);
    start({
      connections: 4,
      send: async (mail) => {
        busy += 1;
        maxSending = Math.max(maxSending, busy);
        await (mail.subject === 'Your slow' ? slow.promise : briefly());
        busy -= 1;
        sent.push(mail);
      },
      close: () => undefined,
    });
    await eventually(() => expect(sent).toHaveLength(40));
    slow.resolve(undefined);
    await eventually(() => expect(sent).toHaveLength(41));
    expect(maxSending).toBe(4);
  });

  it('sends twenty emails in parallel unless the provider allows fewer', async () => {
    const all = Promise.withResolvers<undefined>();
    let busy = 0;
    for (let order = 1; order <= 25; order += 1)
      await enqueue(`order-${order}`);
    start({
      send: async (mail) => {
        busy += 1;
        if (busy === 20) all.resolve(undefined);
        // The first email finishes only once twenty are in progress.
        await all.promise;
        sent.push(mail);
      },
      close: () => undefined,
    });
    await eventually(() => expect(sent).toHaveLength(25));
    expect(smtpSettings.SMTP_CONNECTIONS.parse(undefined)).toBe(20);
  });

  it('sends the email of a sender that died, once its claim expires', async () => {
    await enqueue('order-1');
    await pool.query(
      `update mails set claimed_until = now() + interval '300 milliseconds', attempts = 1`,
    );
    start();
    await eventually(() => expect(sent).toHaveLength(1));
  });
});
