import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from '../faults/admin.ts';

const everyMs = 6_000;

/** Opens a book for a reader: holds the browser's cookie, the session and the server's last answer. */
const openBook = async (site: string, admin: Admin, email: string) => {
  const gift = await admin.call('POST', '/api/ebook/generate-reading-url', {
    email,
    complimentary: true,
  });
  if (!gift.ok) throw new Error(`a gift: ${await gift.text()}`);
  const { readingUrl } = (await gift.json()) as { readingUrl: string };
  const token = readingUrl.split('/').at(-1) ?? '';
  // Cookies are stored by name, as in a browser, because a newer version may set a cookie beside the older version's.
  const cookies = new Map<string, string>();
  const cookieHeader = () =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let session: string | undefined;
  let epoch = 0;

  const beat = async (): Promise<number> => {
    const answer = await fetch(`${site}/api/ebook/heartbeat/${token}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site,
        cookie: cookieHeader(),
      },
      body: JSON.stringify(session ? { session } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const body = (await answer.json()) as { session?: string; epoch?: number };
    session = body.session ?? session;
    epoch = body.epoch ?? epoch;
    return answer.status;
  };

  const turnPage = async (): Promise<number> => {
    const answer = await fetch(
      `${site}/api/ebook/content/${token}?epoch=${epoch}`,
      {
        headers: { cookie: cookieHeader(), 'sec-fetch-dest': 'iframe' },
        signal: AbortSignal.timeout(20_000),
      },
    );
    await answer.arrayBuffer();
    return answer.status;
  };
  return { beat, turnPage };
};

const refusals = new Set([401, 403, 404, 409, 410]);

/** Starts readers that send a heartbeat and read a chapter every few seconds. They never retry a request. */
export const startReaders = async (
  site: string,
  admin: Admin,
  count: number,
) => {
  const run = Date.now().toString(36);
  const faults: string[] = [];
  const loggedOut = new Set<number>();
  let requestCount = 0;
  let isOpen = true;

  const books = [];
  for (let at = 0; at < count; at += 1)
    books.push(await openBook(site, admin, `reader-${run}-${at}@example.com`));
  // The first heartbeat binds the link to this browser.
  for (const { beat } of books) {
    const status = await beat();
    if (status !== 200) throw new Error(`a book did not open: ${status}`);
  }

  const send = async (
    at: number,
    what: string,
    call: () => Promise<number>,
  ) => {
    requestCount += 1;
    try {
      const status = await call();
      if (status === 200) return;
      faults.push(`reader ${at}, ${what}: ${status}`);
      if (refusals.has(status)) loggedOut.add(at);
    } catch (error) {
      faults.push(`reader ${at}, ${what}: ${(error as Error).message}`);
    }
  };

  const reading = books.map(async ({ beat, turnPage }, at) => {
    await pause((everyMs * at) / count);
    while (isOpen) {
      await send(at, 'beat', beat);
      await send(at, 'chapter', turnPage);
      await pause(everyMs);
    }
  });

  return {
    stop: async () => {
      isOpen = false;
      await Promise.all(reading);
      return {
        readers: count,
        requests: requestCount,
        loggedOut: loggedOut.size,
        faults,
      };
    },
  };
};
