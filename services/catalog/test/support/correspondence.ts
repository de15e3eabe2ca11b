import type { Mail, MassMailProvider } from '@imprint/chassis/mail/smtp';
import { bearer, startCatalog, type Answered } from './start-catalog.ts';

/** Starts the service with its jobs and a mail provider that records the emails. */
export const startCorrespondence = async (
  options: Pick<
    NonNullable<Parameters<typeof startCatalog>[0]>,
    'kafka' | 'log'
  > = {},
) => {
  const mails: Mail[] = [];
  const mail: MassMailProvider = {
    send: async (sent) => {
      mails.push(sent);
    },
    sendCopy: () => Promise.resolve(),
    close: () => undefined,
  };
  const catalog = await startCatalog({
    ...options,
    samples: false,
    mail,
    settings: {
      PUBLIC_URL: 'https://imprint.example',
      OWNER_EMAIL: 'owner@imprint.example',
    },
  });
  const work = catalog.startWork();

  const send = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Answered> => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const type = { 'content-type': 'application/json', ...headers };
    const answer = await catalog.fetched(path, type, method, sent);
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };

  return {
    ...catalog,
    mails,
    send,
    asAdmin: (path: string) =>
      catalog.request(path, { authorization: bearer() }),
    change: (path: string, body: unknown) =>
      send(path, body, { authorization: bearer() }, 'PUT'),
    stop: async () => {
      await work.close();
      await catalog.stop();
    },
  };
};
