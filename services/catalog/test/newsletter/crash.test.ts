import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { startInbox } from '@imprint/tests/mail';
import { startDueIssues } from '../../src/newsletter/issues/start-due-issues.ts';
import { startNewsletters } from '../support/newsletters.ts';

const readers = 150;
const connections = 8;
/** Newsletters use three quarters of the connections, and each carries one email. */
const maxUnderway = 6;

let news: Awaited<ReturnType<typeof startNewsletters>>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
const senders: ChildProcess[] = [];

beforeAll(async () => {
  news = await startNewsletters();
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
});
afterAll(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  await inbox.close();
  await news.stop();
});

const startSender = (): ChildProcess => {
  const sender = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../support/newsletter-sender.ts'),
      news.deps.config.DATABASE_URL,
      inbox.smtpUrl,
      String(connections),
    ],
    { stdio: 'inherit' },
  );
  senders.push(sender);
  return sender;
};

const reached = () => inbox.mails().map(({ to }) => to[0]?.address ?? '');

const listByState = async (...states: string[]): Promise<string[]> => {
  const { rows } = await news.pool.query<{ email: string }>(
    `select s.email from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
     where r.state = any ($1)`,
    [states],
  );
  return rows.map(({ email }) => email);
};

/** Kills a sender in the middle of its work, and lets the time pass after which its emails count as uncertain. */
const killAfter = async (count: number) => {
  const sender = startSender();
  await eventually(() => expect(reached().length).toBeGreaterThan(count), {
    withinMs: 30_000,
  });
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const waiting = await listByState('waiting');
  const lost = await listByState('sending');
  expect(lost.length).toBeLessThanOrEqual(maxUnderway);
  await news.pool.query(
    `update newsletter_recipients set claimed_at = claimed_at - interval '3 minutes' where state = 'sending'`,
  );
  await startDueIssues(news.deps)();
  return { waiting, lost };
};

it('reaches each reader at most once although its process is killed twice, and all whose email had not left', async () => {
  await news.seed(readers);
  const issue = await news.write('Four numbers', '<p>Ọjà, good day.</p>');
  await news.send(issue);
  await startDueIssues(news.deps)();
  await inbox.control({ delayMs: 20 });

  const first = await killAfter(30);
  const second = await killAfter(80);
  expect(second.waiting.length).toBeGreaterThan(0);
  startSender();
  const sent = await eventually(
    async () => {
      await startDueIssues(news.deps)();
      const now = await news.read(issue.id);
      expect(now.state).toBe('sent');
      return now;
    },
    { withinMs: 30_000 },
  );

  const lost = new Set([...first.lost, ...second.lost]);
  const all = reached();
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(inbox.mails().map(({ messageId }) => messageId)).size).toBe(
    all.length,
  );
  for (const email of second.waiting) expect(all).toContain(email);
  expect(sent).toMatchObject({
    accepted: readers - lost.size,
    uncertain: lost.size,
  });
  expect(all.filter((email) => !lost.has(email))).toHaveLength(
    readers - lost.size,
  );

  const [mail] = inbox.mails();
  const link = /<(https:[^>]+\?token=[\w-]{43})>/.exec(
    mail?.headers['list-unsubscribe'] ?? '',
  )?.[1];
  expect(mail?.text).toContain(
    link?.replace('/api/newsletter', '/newsletter') ?? 'no link',
  );
  expect(mail?.html).toContain('Ọjà, good day.');
});
