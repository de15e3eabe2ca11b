import { contentOfCopy } from '@imprint/chassis/mail/mass-mail';
import type { Mail, MassMailProvider } from '@imprint/chassis/mail/smtp';
import { eventually } from '@imprint/chassis/testing';
import { bearer, startCatalog } from './start-catalog.ts';

export type ShownIssue = Record<string, unknown> & {
  id: string;
  state: string;
  version: number;
  content: string;
  slug: string | null;
};

const acceptAll: (mail: Mail) => Promise<void> = () => Promise.resolve();

/** Starts the service, without its jobs, with a mail provider that the test controls and helpers for newsletters. */
export const startNewsletters = async (
  options: { connections?: number } = {},
) => {
  const mails: Mail[] = [];
  const control = {
    /** Runs before an email is accepted, and may refuse it. */
    beforeAccept: acceptAll,
  };
  const accept = async (sent: Mail) => {
    await control.beforeAccept(sent);
    mails.push(sent);
  };
  const mail: MassMailProvider = {
    ...options,
    send: accept,
    sendCopy: (mass, { value, ...copy }) =>
      accept({ ...contentOfCopy(mass, value), ...copy }),
    close: () => undefined,
  };
  const catalog = await startCatalog({
    samples: false,
    mail,
    settings: { PUBLIC_URL: 'https://imprint.example' },
  });

  const call = async (method: string, path: string, body?: object) => {
    const answer = await catalog.fetched(
      path,
      { authorization: bearer(), 'content-type': 'application/json' },
      method,
      body && JSON.stringify(body),
    );
    const parsed = (await answer.json()) as Record<string, unknown>;
    const issue = parsed['newsletter'] as ShownIssue;
    return { status: answer.status, body: parsed, issue };
  };

  const read = async (id: string) =>
    (await call('GET', `/api/admin/newsletters/${id}`)).issue;

  const write = async (
    subject = 'Four numbers',
    content = '<p>Good day.</p>',
  ) =>
    (await call('POST', '/api/admin/newsletters', { subject, content })).issue;

  return {
    ...catalog,
    mails,
    control,
    call,
    read,
    write,
    /** Writes an article. */
    writePost: catalog.write,
    /** Creates a draft under an idempotency key. */
    createWithKey: async (body: object, key: string) => {
      const answer = await catalog.fetched(
        '/api/admin/newsletters',
        {
          authorization: bearer(),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        'POST',
        JSON.stringify(body),
      );
      const { newsletter } = (await answer.json()) as {
        newsletter: ShownIssue;
      };
      return newsletter;
    },
    /** Replaces all subscribers and newsletters by this many confirmed subscribers. */
    seed: async (count: number) => {
      mails.length = 0;
      control.beforeAccept = acceptAll;
      await catalog.pool.query('delete from newsletters');
      await catalog.pool.query('delete from subscribers');
      await catalog.pool.query(
        `update newsletter_settings set mails_per_minute = null, paced_until = now()`,
      );
      await catalog.pool.query(
        `insert into subscribers (id, email, state, asked_at, confirmed_at)
         select gen_random_uuid(), 'r' || n || '@readers.example', 'confirmed', now(), now()
         from generate_series(1, $1) n`,
        [count],
      );
    },
    send: async (issue: ShownIssue, more: object = {}) =>
      call('POST', `/api/admin/newsletters/${issue.id}/send`, {
        version: issue.version,
        ...more,
      }),
    act: (issue: ShownIssue, action: string) =>
      call('POST', `/api/admin/newsletters/${issue.id}/${action}`),
    untilState: (issue: ShownIssue, state: string) =>
      eventually(async () => {
        const now = await read(issue.id);
        if (now.state !== state) throw new Error(JSON.stringify(now));
        return now;
      }),
    recipientsOf: (emails: readonly Mail[]) =>
      emails.map(({ to }) => to).toSorted(),
  };
};
