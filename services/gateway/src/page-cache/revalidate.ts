import type { CacheStore, CacheEntry } from './cache-store.ts';
import {
  toCachedResponse,
  suitsEveryCaller,
  isCacheable,
} from './cached-response.ts';
import type { FreshnessTerms } from './freshness.model.ts';
import type { CacheableAddress } from './cacheable-address.ts';
import type { BufferedAnswer } from '../proxy/fetch-buffered.ts';
import type { FetchForCache } from './fetch-for-cache.ts';

export type Revalidation =
  | { kind: 'cached'; entry: CacheEntry }
  /** The response must not be cached, but is the same for every waiting caller. */
  | { kind: 'uncacheable'; answer: BufferedAnswer }
  /** The service is unavailable; a stale entry is sent if there is one. */
  | { kind: 'unavailable'; answer?: BufferedAnswer; error?: unknown }
  /** The response may differ for each caller, so each caller requests their own. */
  | { kind: 'private' };

type Deps = {
  cache: CacheStore;
  fetchForCache: FetchForCache;
  terms: FreshnessTerms;
  now: () => number;
};

/** Returns a function that revalidates a cache entry and never rejects; concurrent calls for a key share a request. */
export const createRevalidator = ({
  cache,
  fetchForCache,
  terms,
  now,
}: Deps) => {
  const running = new Map<
    string,
    { generation: number; revalidation: Promise<Revalidation> }
  >();

  const revalidate = async (
    { key, rule }: CacheableAddress,
    generation: number,
  ): Promise<Revalidation> => {
    const requestedAt = now();
    const before = cache.get(key);
    try {
      const answer = await fetchForCache(rule, key);
      if (answer && answer.status >= 500) {
        if (before) before.nextRevalidationAt = now() + terms.retryIntervalMs;
        return { kind: 'unavailable', answer };
      }
      if (!answer || !isCacheable(answer)) {
        cache.remove(key, generation);
        return answer && suitsEveryCaller(answer)
          ? { kind: 'uncacheable', answer }
          : { kind: 'private' };
      }
      const response = await toCachedResponse(rule, answer, before?.response);
      const entry = {
        response,
        rule,
        requestedAt,
        nextRevalidationAt: 0,
      };
      cache.put(key, entry, generation);
      return { kind: 'cached', entry };
    } catch (error) {
      if (before) before.nextRevalidationAt = now() + terms.retryIntervalMs;
      return { kind: 'unavailable', error };
    }
  };

  return (address: CacheableAddress): Promise<Revalidation> => {
    const { key } = address;
    const generation = cache.generation();
    const current = running.get(key);
    // A revalidation that started before an edit does not answer requests that arrive after the edit.
    if (current?.generation === generation) return current.revalidation;
    const revalidation = revalidate(address, generation).finally(() => {
      if (running.get(key)?.revalidation === revalidation) running.delete(key);
    });
    running.set(key, { generation, revalidation });
    return revalidation;
  };
};
