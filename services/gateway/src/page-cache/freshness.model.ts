export type FreshnessTerms = {
  /** The age up to which an entry is fresh. */
  freshMs: number;
  /** The age up to which a stale entry answers during its revalidation; events empty the cache when content changes. */
  staleMs: number;
  /** The limits while events do not arrive: fresh, then only as a substitute if the service is slow or unavailable. */
  disconnectedFreshMs: number;
  disconnectedStaleMs: number;
  /** The time for which a caller waits for the revalidation before a stale-if-error entry answers. */
  maxWaitMs: number;
  /** The interval between two revalidations of an entry while its service is unavailable. */
  retryIntervalMs: number;
};

export const defaultTerms: FreshnessTerms = {
  freshMs: 4_000,
  staleMs: 3_600_000,
  disconnectedFreshMs: 1_000,
  disconnectedStaleMs: 10_000,
  maxWaitMs: 1_000,
  retryIntervalMs: 2_000,
};

/** The states of a cache entry; the two stale ones are those of RFC 5861. */
export type Freshness =
  'fresh' | 'stale-while-revalidate' | 'stale-if-error' | 'expired';

/** Returns the state of a cache entry of this age. */
export const freshnessOf = (
  ageMs: number,
  isConnected: boolean,
  terms: FreshnessTerms,
): Freshness => {
  if (isConnected) {
    if (ageMs < terms.freshMs) return 'fresh';
    return ageMs < terms.staleMs ? 'stale-while-revalidate' : 'expired';
  }
  if (ageMs < terms.disconnectedFreshMs) return 'fresh';
  return ageMs < terms.disconnectedStaleMs ? 'stale-if-error' : 'expired';
};
