export type FreshnessTerms = {
  /** The age up to which an entry is fresh. */
  freshMs: number;
  /**
   * The age up to which a stale entry answers while it is revalidated. The age may be long, because events empty the
   * cache when content changes.
   */
  staleMs: number;
  /** The age up to which an entry is fresh while Kafka is unavailable, so that no event can empty the cache. */
  disconnectedFreshMs: number;
  /** The age up to which an entry replaces the response of a slow or failing service while Kafka is unavailable. */
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

/** The states of a cache entry; RFC 5861 defines the two stale states. */
export type Freshness =
  | 'fresh'
  | 'stale-while-revalidate'
  | 'stale-if-error'
  | 'expired';

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
