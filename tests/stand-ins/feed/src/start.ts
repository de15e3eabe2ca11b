import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedFaults = {
  /** The status that the host returns instead of the feed. */
  status?: number;
  retryAfter?: number | string;
};

export type FeedCall = { path: string; ifNoneMatch: string | undefined };

/** Serves one document as a podcast host does: with an ETag, and with 304 for a cached copy. */
export const startFeed = async ({
  document,
  type = 'application/rss+xml',
}: {
  document: string;
  type?: string;
}) => {
  const state = { document, faults: {} as FeedFaults };
  const calls: FeedCall[] = [];
  const server = createServer((req, res) => {
    const known = req.headers['if-none-match'];
    calls.push({ path: req.url ?? '', ifNoneMatch: known });
    const { status, retryAfter } = state.faults;
    if (status !== undefined) {
      if (retryAfter !== undefined)
        res.setHeader('retry-after', String(retryAfter));
      res.writeHead(status).end();
      return;
    }
    const hash = createHash('sha256').update(state.document).digest('hex');
    const etag = `"${hash.slice(0, 16)}"`;
    res.setHeader('etag', etag);
    if (known === etag) {
      res.writeHead(304).end();
      return;
    }
    res.writeHead(200, { 'content-type': type }).end(state.document);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed.xml`,
    calls,
    fault: (faults: FeedFaults) => {
      state.faults = faults;
    },
    publish: (text: string) => {
      state.document = text;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
