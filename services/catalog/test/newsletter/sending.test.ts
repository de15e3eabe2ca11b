import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { emailHashOf } from '@imprint/chassis/privacy';
import { createPurgeWork } from '@imprint/chassis/purge';
import { eventually } from '@imprint/chassis/testing';
import { claimRecipients } from '../../src/newsletter/issues/claim-recipients.ts';
import { startDueIssues } from '../../src/newsletter/issues/start-due-issues.ts';
import { recipientPurge } from '../../src/newsletter/issues/recipient.repository.ts';
import { erasePerson } from '../../src/privacy/person.repository.ts';
import { withLinkSettings } from '../../src/use-cases.ts';
import { startNewsletters } from '../support/newsletters.ts';

let news: Awaited<ReturnType<typeof startNewsletters>>;
let workers: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  news = await startNewsletters({ connections: 8 });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});
afterAll(() => news.stop());

const startInstance = () => {
  workers.push(news.startWork());
};

/** Lets the time pass after which an email of a dead process counts as uncertain. */
const passCrashTimeout = () =>
  news.pool.query(
    `update newsletter_recipients set claimed_at = claimed_at - interval '3 minutes' where state = 'sending'`,
  );

const endServerPause = () =>
  news.pool.query('update newsletter_settings set paced_until = now()');

const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const smtpError = (responseCode: number, more: object = {}) =>
  Object.assign(new Error('no'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode,
    response: `${responseCode} no`,
    ...more,
  });

const countsOf = ({ ...issue }: Record<string, unknown>) =>
  Object.fromEntries(
    ['accepted', 'bounced', 'refused', 'uncertain', 'skipped'].map((name) => [
      name,
      issue[name],
    ]),
  );

const none = { accepted: 0, bounced: 0, refused: 0, uncertain: 0, skipped: 0 };

describe('a newsletter', () => {
  it('reaches each confirmed subscriber exactly once from two instances', async () => {
    await news.seed(300);
    await news.pool.query(
      `insert into subscribers (id, email, state, asked_at) values (gen_random_uuid(), 'waits@readers.example', 'pending', now())`,
    );
    startInstance();
    startInstance();
    const issue = await news.write();
    const answers = await Promise.all([news.send(issue), news.send(issue)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sent = await news.untilState(issue, 'sent');
    expect(countsOf(sent)).toEqual({ ...none, accepted: 300 });
    expect(sent['recipients']).toBe(300);
    expect(new Set(news.recipientsOf(news.mails)).size).toBe(300);
    expect(news.mails).toHaveLength(300);
    expect(new Set(news.mails.map(({ id }) => id)).size).toBe(300);
    expect((await news.send(issue)).issue.state).toBe('sent');
    expect(news.mails).toHaveLength(300);
  });

  it('is not repeated after a crash between the claim and the outcome', async () => {
    await news.seed(30);
    const issue = await news.write();
    await news.send(issue);
    await startDueIssues(news.deps)();
    // A process claims four recipients and dies: some of their emails may have left, and no outcome is recorded.
    const claimed = await claimRecipients(withLinkSettings(news.deps))(4);
    expect(claimed).toHaveLength(4);
    startInstance();
    await eventually(() => expect(news.mails).toHaveLength(26));
    expect((await news.read(issue.id)).state).toBe('sending');
    await passCrashTimeout();
    const sent = await news.untilState(issue, 'sent');
    expect(countsOf(sent)).toEqual({ ...none, accepted: 26, uncertain: 4 });
    const reached = new Set(news.recipientsOf(news.mails));
    expect(reached.size).toBe(26);
    for (const { email } of claimed) expect(reached).not.toContain(email);
  });

  it('stops at a pause, goes on, and ends at a cancellation', async () => {
    await news.seed(60);
    startInstance();
    const gate = createGate();
    news.control.beforeAccept = () =>
      news.mails.length < 10 ? Promise.resolve() : gate.opened;
    const issue = await news.write();
    await news.send(issue);
    await eventually(() =>
      expect(news.mails.length).toBeGreaterThanOrEqual(10),
    );
    expect((await news.act(issue, 'pause')).issue.state).toBe('paused');
    gate.open();
    await eventually(async () =>
      expect((await news.read(issue.id))['accepted']).toBe(news.mails.length),
    );
    const { length } = news.mails;
    expect(length).toBeLessThan(20);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(news.mails).toHaveLength(length);

    const second = createGate();
    news.control.beforeAccept = () =>
      news.mails.length < 40 ? Promise.resolve() : second.opened;
    expect((await news.act(issue, 'resume')).issue.state).toBe('sending');
    await eventually(() =>
      expect(news.mails.length).toBeGreaterThanOrEqual(40),
    );
    expect((await news.act(issue, 'cancel')).issue.state).toBe('cancelled');
    second.open();
    await eventually(async () => {
      const { accepted, skipped } = await news.read(issue.id);
      expect(accepted).toBe(news.mails.length);
      expect(Number(accepted) + Number(skipped)).toBe(60);
    });
    expect(new Set(news.recipientsOf(news.mails)).size).toBe(news.mails.length);
    expect((await news.act(issue, 'resume')).status).toBe(409);
  });

  it('lets nobody wait in a cancelled newsletter when the mail server defers emails', async () => {
    await news.seed(30);
    startInstance();
    const gate = createGate();
    let attempts = 0;
    news.control.beforeAccept = async () => {
      attempts += 1;
      await gate.opened;
      throw smtpError(451);
    };
    const issue = await news.write();
    await news.send(issue);
    await eventually(() => expect(attempts).toBeGreaterThan(0));
    await news.act(issue, 'cancel');
    gate.open();
    await eventually(async () =>
      expect(countsOf(await news.read(issue.id))).toEqual({
        ...none,
        skipped: 30,
      }),
    );
  });

  it('ends the subscription of an unknown address, and no other', async () => {
    await news.seed(6);
    startInstance();
    const failures: Record<string, Error> = {
      'r1@readers.example': smtpError(550),
      'r2@readers.example': smtpError(550, {
        command: 'DATA',
        code: 'EMESSAGE',
      }),
      'r3@readers.example': smtpError(550, { response: '550 5.7.1 denied' }),
    };
    news.control.beforeAccept = async ({ to }) => {
      const failure = failures[to];
      if (failure) throw failure;
    };
    const issue = await news.write();
    await news.send(issue);
    const sent = await news.untilState(issue, 'sent');
    expect(countsOf(sent)).toEqual({
      ...none,
      accepted: 3,
      bounced: 1,
      refused: 2,
    });
    const { rows } = await news.pool.query(
      `select email from subscribers where state = 'bounced'`,
    );
    expect(rows).toEqual([{ email: 'r1@readers.example' }]);
  });

  it('ends a subscription on a complaint or a bounce that is reported after the mail server accepted the email', async () => {
    await news.seed(4);
    startInstance();
    const issue = await news.write();
    await news.send(issue);
    await news.untilState(issue, 'sent');
    const report = (to: string, lines: string[]) => {
      const original = news.mails.find((mail) => mail.to === to);
      const link = original?.headers?.['List-Unsubscribe'] ?? '';
      const body = [...lines, '', `List-Unsubscribe: ${link}`].join('\r\n');
      const type = { 'content-type': 'message/rfc822' };
      return news.fetched('/api/newsletter/reports', type, 'POST', body);
    };
    const complaint = [
      'Content-Type: message/feedback-report',
      'Feedback-Type: abuse',
    ];
    const bounce = [
      'Content-Type: message/delivery-status',
      'Action: failed',
      'Status: 5.1.1',
    ];
    const answers = [
      await report('r1@readers.example', complaint),
      await report('r1@readers.example', complaint),
      await report('r2@readers.example', bounce),
      await report('r2@readers.example', bounce),
      await report('nobody@readers.example', bounce),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 422,
    ]);
    const { rows } = await news.pool.query(
      `select email, state from subscribers where state <> 'confirmed' order by email`,
    );
    expect(rows).toEqual([
      { email: 'r1@readers.example', state: 'unsubscribed' },
      { email: 'r2@readers.example', state: 'bounced' },
    ]);
    const after = await news.read(issue.id);
    expect(countsOf(after)).toEqual({ ...none, accepted: 3, bounced: 1 });
    expect(after['unsubscribed']).toBe(1);
  });

  it('tries a deferred email again, waits for an unavailable mail server, and repeats no broken connection', async () => {
    await news.seed(3);
    startInstance();
    const attempts = new Map<string, number>();
    news.control.beforeAccept = async ({ to }) => {
      const attempt = (attempts.get(to) ?? 0) + 1;
      attempts.set(to, attempt);
      if (attempt > 1) return;
      if (to.startsWith('r1@')) throw smtpError(451);
      if (to.startsWith('r2@'))
        throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
      throw Object.assign(new Error('broke'), { code: 'ECONNECTION' });
    };
    const issue = await news.write();
    await news.send(issue);
    await eventually(() => expect(attempts.size).toBe(3), {
      withinMs: 5_000,
    }).catch(endServerPause);
    await eventually(async () => {
      await endServerPause();
      await news.pool.query(
        `update newsletter_recipients set due_at = now() where state = 'waiting' and due_at > now()`,
      );
      expect((await news.read(issue.id)).state).toBe('sent');
    });
    expect(countsOf(await news.read(issue.id))).toEqual({
      ...none,
      accepted: 2,
      uncertain: 1,
    });
    expect(Object.fromEntries(attempts)).toEqual({
      'r1@readers.example': 2,
      'r2@readers.example': 2,
      'r3@readers.example': 1,
    });
  });

  it('loses no reader when its text cannot be read for a moment', async () => {
    await news.seed(5);
    const issue = await news.write();
    await news.send(issue);
    // As while the database is restarted: the issue is known, and its text is not readable.
    await news.pool.query('alter table site_content rename to away');
    startInstance();
    await eventually(async () =>
      expect((await news.read(issue.id)).lastError).toMatch(/prepared/),
    );
    await news.pool.query('alter table away rename to site_content');
    await endServerPause();
    const sent = await news.untilState(issue, 'sent');
    expect(countsOf(sent)).toEqual({ ...none, accepted: 5 });
  });

  it('pauses itself when the mail server refuses everything, and tries those readers again', async () => {
    await news.seed(80);
    startInstance();
    news.control.beforeAccept = () =>
      Promise.reject(smtpError(554, { command: 'DATA', code: 'EMESSAGE' }));
    const issue = await news.write();
    await news.send(issue);
    const paused = await news.untilState(issue, 'paused');
    expect(paused['lastError']).toMatch(/refused the email/);
    expect(paused['refused']).toBeLessThan(40);
    news.control.beforeAccept = () => Promise.resolve();
    await news.act(issue, 'resume');
    const sent = await news.untilState(issue, 'sent');
    expect(countsOf(sent)).toEqual({ ...none, accepted: 80 });
    expect(sent['lastError']).toBeNull();
  });

  it('is sent no faster than the author allows', async () => {
    await news.seed(40);
    const settings = { mailsPerMinute: 600, postalAddress: '12 Marina, Lagos' };
    await news.call('PUT', '/api/admin/newsletter-settings', settings);
    startInstance();
    startInstance();
    const issue = await news.write();
    const started = performance.now();
    await news.send(issue);
    await news.untilState(issue, 'sent');
    expect(performance.now() - started).toBeGreaterThan(2_500);
    expect(news.mails[0]?.text).toContain('12 Marina, Lagos');
  });

  it('skips a reader who unsubscribed, was removed or erased after sending started', async () => {
    await news.seed(12);
    const issue = await news.write();
    await news.send(issue);
    startInstance();
    await eventually(() => expect(news.mails.length).toBeGreaterThan(0));
    await news.untilState(issue, 'sent');
    const mail = news.mails[0];
    const [, path = ''] =
      /<https:\/\/imprint\.example(.*)>/.exec(
        mail?.headers?.['List-Unsubscribe'] ?? '',
      ) ?? [];
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe(
      'List-Unsubscribe=One-Click',
    );
    const oneClick = await news.fetched(
      path,
      {},
      'POST',
      'List-Unsubscribe=One-Click',
    );
    expect(oneClick.status).toBe(200);
    expect((await news.read(issue.id))['unsubscribed']).toBe(1);

    await Promise.all(workers.map((worker) => worker.close()));
    workers = [];
    const next = await news.write('The next');
    news.mails.length = 0;
    await news.call('PUT', '/api/admin/newsletter-settings', {
      mailsPerMinute: 1,
      postalAddress: '',
    });
    await news.send(next);
    startInstance();
    await eventually(() => expect(news.mails).toHaveLength(1));
    const others = Array.from(
      { length: 12 },
      (_, n) => `r${n + 1}@readers.example`,
    ).filter((email) => email !== mail?.to && email !== news.mails[0]?.to);
    const [erased = '', ended = ''] = others;
    await withTransaction(news.deps.pool, (tx) =>
      erasePerson(tx, {
        emailHash: emailHashOf(erased),
        pseudonym: 'erased-1@erased.invalid',
        erasedAt: new Date(),
      }),
    );
    await news.pool.query(
      `update subscribers set state = 'unsubscribed', unsubscribed_at = now() where email = $1`,
      [ended],
    );
    await news.call('PUT', '/api/admin/newsletter-settings', {
      mailsPerMinute: null,
      postalAddress: '',
    });
    await endServerPause();
    const sent = await news.untilState(next, 'sent');
    expect(countsOf(sent)).toEqual({ ...none, accepted: 9, skipped: 1 });
    const reached = news.recipientsOf(news.mails);
    for (const email of [mail?.to, erased, ended])
      expect(reached).not.toContain(email);
  });

  it('keeps its counts when its old recipients are purged', async () => {
    await news.seed(3);
    startInstance();
    const issue = await news.write();
    await news.send(issue);
    await news.untilState(issue, 'sent');
    const purge = createPurgeWork(news.deps, [recipientPurge]);
    await purge();
    const count = async () =>
      (await news.pool.query('select from newsletter_recipients')).rowCount;
    expect(await count()).toBe(3);
    await news.pool.query(
      `update newsletters set finished_at = finished_at - interval '101 days'`,
    );
    await purge();
    expect(await count()).toBe(0);
    expect((await news.read(issue.id))['accepted']).toBe(3);
  });
});

it('fixes more recipients than one statement inserts, each once', async () => {
  await news.seed(10_001);
  const issue = await news.write();
  await news.send(issue);
  await startDueIssues(news.deps)();
  expect((await news.read(issue.id))['recipients']).toBe(10_001);
  const { rowCount } = await news.pool.query(
    'select from newsletter_recipients where newsletter_id = $1',
    [issue.id],
  );
  expect(rowCount).toBe(10_001);
});

it('a claim is never given out twice, even to claims at the same time', async () => {
  await news.seed(50);
  await news.send(await news.write());
  await startDueIssues(news.deps)();
  const claim = claimRecipients(withLinkSettings(news.deps));
  const claims = await Promise.all([claim(20), claim(20), claim(20)]);
  const claimed = claims.flat().map(({ email }) => email);
  expect(claimed).toHaveLength(50);
  expect(new Set(claimed).size).toBe(50);
});
