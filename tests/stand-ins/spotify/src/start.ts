import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults, noFaults } from './faults.ts';
import {
  episodeMessage,
  errorMessage,
  showMessage,
  type ShowData,
} from './messages.ts';

export type SpotifySettings = {
  port?: number;
  clientId: string;
  clientSecret: string;
  show: ShowData;
};

export type RecordedCall = { method: string; path: string; at: number };

const send = (
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const isText = typeof body === 'string';
  res.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json; charset=utf-8',
    ...headers,
  });
  res.end(isText ? body : JSON.stringify(body));
};

const integerOf = (value: string | null, usual: number): number =>
  value === null ? usual : /^\d+$/.test(value) ? Number(value) : NaN;

type State = Pick<SpotifySettings, 'clientId' | 'clientSecret' | 'show'> & {
  faults: Faults;
  /** The time until which each token is valid. */
  tokens: Map<string, number>;
};

const issueToken = async (
  state: State,
  req: IncomingMessage,
  res: ServerResponse,
) => {
  const { clientId, clientSecret, faults, tokens } = state;
  const key = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const form = new URLSearchParams(await text(req));
  if (faults.clientRefused || req.headers.authorization !== `Basic ${key}`)
    return send(res, 400, {
      error: 'invalid_client',
      error_description: 'Invalid client',
    });
  if (form.get('grant_type') !== 'client_credentials')
    return send(res, 400, { error: 'unsupported_grant_type' });
  const token = randomBytes(24).toString('base64url');
  tokens.set(token, Date.now() + faults.tokenLife * 1_000);
  return send(res, 200, {
    access_token: token,
    token_type: 'Bearer',
    expires_in: faults.tokenLife,
  });
};

const episodesPage = (
  { show, faults }: State,
  url: URL,
  res: ServerResponse,
) => {
  const limit = integerOf(url.searchParams.get('limit'), 20);
  const offset = integerOf(url.searchParams.get('offset'), 0);
  if (!(limit >= 1 && limit <= 50) || Number.isNaN(offset))
    return send(res, 400, errorMessage(400, 'Invalid limit'));
  const all = show.episodes;
  const at = (from: number) =>
    `https://api.spotify.com${url.pathname}?offset=${from}&limit=${limit}`;
  const items: unknown[] = all
    .slice(offset, offset + limit)
    .map(episodeMessage);
  if (faults.holes) items.splice(1, 1, null);
  return send(res, 200, {
    href: at(offset),
    items,
    limit,
    next: offset + limit < all.length ? at(offset + limit) : null,
    offset,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    total: all.length,
  });
};

const answerApi = (
  state: State,
  req: IncomingMessage,
  url: URL,
  res: ServerResponse,
) => {
  const { faults, show, tokens } = state;
  const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  const endsAt = token === undefined ? undefined : tokens.get(token);
  if (endsAt === undefined)
    return send(res, 401, errorMessage(401, 'Invalid access token'));
  if (endsAt < Date.now())
    return send(res, 401, errorMessage(401, 'The access token expired'));
  if (faults.failing !== 0) {
    if (faults.failing > 0) faults.failing -= 1;
    const { status, text: said, retryAfter } = faults;
    const headers =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    const words = status === 429 ? 'API rate limit exceeded' : 'Server error';
    return send(res, status, said ?? errorMessage(status, words), headers);
  }
  if (faults.garbage) return send(res, 200, { items: 'none' });
  const own = `/v1/shows/${show.id}`;
  const isKnown = url.pathname === own || url.pathname === `${own}/episodes`;
  // Spotify finds a show only for a country. The token of an app names no country, so the request must name a market.
  if (!isKnown || !url.searchParams.get('market'))
    return send(res, 404, errorMessage(404, 'non existing id'));
  if (url.pathname === own) return send(res, 200, showMessage(show));
  return episodesPage(state, url, res);
};

/** Starts a stand-in for Spotify's accounts service and Web API on loopback; port 0 selects a free port. */
export const startSpotify = async (settings: SpotifySettings) => {
  const state: State = { ...settings, faults: noFaults(), tokens: new Map() };
  const calls: RecordedCall[] = [];

  const control = async (req: IncomingMessage, res: ServerResponse) => {
    const body: unknown = JSON.parse((await text(req)) || '{}');
    const parsed = Faults.safeParse(body);
    if (!parsed.success) return send(res, 400, parsed.error.issues);
    switchFaults(parsed.data);
    return send(res, 200, state.faults);
  };

  const switchFaults = (faults: Partial<Faults>) => {
    state.faults = { ...noFaults(), ...faults };
    if (faults.tokensWithdrawn) state.tokens.clear();
  };

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    if (url.pathname === '/control') return control(req, res);
    calls.push({
      method: req.method ?? '',
      path: url.pathname + url.search,
      at: Date.now(),
    });
    if (state.faults.delayMs > 0) await sleep(state.faults.delayMs);
    return url.pathname === '/api/token'
      ? issueToken(state, req, res)
      : answerApi(state, req, url, res);
  };

  const server = createServer((req, res) => {
    handle(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Sets the faults; all faults that are not named are off. */
    fault: switchFaults,
    publish: (show: ShowData) => {
      state.show = show;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
