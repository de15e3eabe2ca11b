import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import type { createClientReader } from '../edge/client-address.ts';
import type { HasKnownHost } from '../edge/known-host.ts';
import { hasAcceptableHead } from '../edge/readable.ts';
import type { CountCall } from '../edge/rate-limiter.ts';
import type { createRouter } from '../proxy/route.model.ts';
import type { CacheStore, CacheEntry } from './cache-store.ts';
import { freshnessOf, type FreshnessTerms } from './freshness.model.ts';
import {
  createCacheableAddressParser,
  type CacheableAddress,
} from './cacheable-address.ts';
import { type Revalidation, createRevalidator } from './revalidate.ts';
import { type Caller, createResponseSenders } from './send-response.ts';
import type { FetchForCache } from './fetch-for-cache.ts';

export type PageCacheDeps = {
  cache: CacheStore;
  terms: FreshnessTerms;
  now: () => number;
  isConnected: () => boolean;
  fetchForCache: FetchForCache;
  route: ReturnType<typeof createRouter>;
  readClient: ReturnType<typeof createClientReader>;
  countCall: CountCall;
  hasKnownHost: HasKnownHost;
  log: Logger;
  /** Answers requests that the cache does not answer. */
  next: RequestListener;
  refuse: (caller: Caller, error: unknown) => void;
};

const formatStaleStatus = (ms: number): string =>
  `hit; ttl=-${Math.floor(ms / 1_000)}`;

// Requests with a token or a body are not answered from the cache, because their response may differ.
const mayAnswerFromCache = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers.authorization === undefined &&
  req.headers['transfer-encoding'] === undefined &&
  (req.headers['content-length'] ?? '0') === '0' &&
  hasAcceptableHead(req);

/** Returns functions that find an entry and its current freshness. */
const createEntryLookup = ({
  cache,
  terms,
  now,
  isConnected,
}: PageCacheDeps) => {
  const freshness = ({ requestedAt }: CacheEntry) =>
    freshnessOf(now() - requestedAt, isConnected(), terms);
  return {
    freshness,
    /** Returns the entry of a key; undefined if the entry has expired or an event has emptied the cache. */
    usableEntry: (key: string): CacheEntry | undefined => {
      const entry = cache.get(key);
      return entry && freshness(entry) !== 'expired' ? entry : undefined;
    },
  };
};

/** Returns a function that answers a caller from the cache, or after a revalidation of the entry. */
const createCacheResponder = (deps: PageCacheDeps) => {
  const { terms, now } = deps;
  const revalidate = createRevalidator(deps);
  const { freshness, usableEntry } = createEntryLookup(deps);
  const { sendCached, sendUncached } = createResponseSenders(deps.log);

  const sendStale = (caller: Caller, entry: CacheEntry) =>
    sendCached(caller, entry, formatStaleStatus(now() - entry.requestedAt));

  const sendRevalidationOutcome = async (
    caller: Caller,
    { key, rule }: CacheableAddress,
    revalidation: Revalidation | undefined,
  ): Promise<void> => {
    const { req, res } = caller;
    if (res.destroyed) return;
    if (revalidation?.kind === 'cached')
      return sendCached(caller, revalidation.entry, 'fwd=miss');
    if (revalidation?.kind === 'uncacheable')
      return sendUncached(caller, rule, revalidation.answer);
    if (revalidation?.kind === 'private') return deps.next(req, res);
    const stale = usableEntry(key);
    if (stale) return sendStale(caller, stale);
    if (revalidation?.answer)
      return sendUncached(caller, rule, revalidation.answer);
    return deps.refuse(
      caller,
      revalidation?.error ?? new DependencyUnavailable(),
    );
  };

  const revalidateAndAnswer = async (
    caller: Caller,
    address: CacheableAddress,
    entry: CacheEntry | undefined,
  ) => {
    if (!entry)
      return sendRevalidationOutcome(
        caller,
        address,
        await revalidate(address),
      );
    const revalidation = revalidate(address);
    if (freshness(entry) === 'stale-while-revalidate')
      return sendStale(caller, entry);
    const waiting = new AbortController();
    const first = await Promise.race([
      revalidation.finally(() => waiting.abort()),
      pause(terms.maxWaitMs, undefined, { signal: waiting.signal }).catch(
        () => undefined,
      ),
    ]);
    // If an event has emptied the cache during the wait, there is no stale entry to send, so the caller waits longer.
    const outcome =
      first ??
      (usableEntry(address.key) ? undefined : await revalidate(address));
    return sendRevalidationOutcome(caller, address, outcome);
  };

  // A hit is answered synchronously, because a promise for each hit would cost measurable time.
  return (
    caller: Caller,
    address: CacheableAddress,
  ): Promise<void> | undefined => {
    const entry = usableEntry(address.key);
    if (entry && freshness(entry) === 'fresh') sendCached(caller, entry, 'hit');
    else if (entry && entry.nextRevalidationAt > now())
      sendStale(caller, entry);
    else return revalidateAndAnswer(caller, address, entry);
    return undefined;
  };
};

/** Creates the listener that answers public GET and HEAD requests from the cache and passes all others to `next`. */
export const createPageCache = (deps: PageCacheDeps): RequestListener => {
  const { cache } = deps;
  const addressOf = createCacheableAddressParser(deps.route);
  const answer = createCacheResponder(deps);
  return (req, res) => {
    const url = req.url ?? '';
    if (!mayAnswerFromCache(req) || !deps.hasKnownHost(req))
      return deps.next(req, res);
    const known = cache.get(url);
    const address = known ? { key: url, rule: known.rule } : addressOf(url);
    if (!address) return deps.next(req, res);
    const caller = { req, res, startedAt: performance.now() };
    return void deps
      .countCall(address.rule.limit, deps.readClient(req).net)
      .then(() => answer(caller, address))
      .catch((error: unknown) => {
        if (!res.headersSent && !res.destroyed) deps.refuse(caller, error);
      });
  };
};
