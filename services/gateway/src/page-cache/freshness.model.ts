export type FreshnessTerms = {
  /** So long a copy is simply good. */
  freshMs: number;
  /** So long it answers while a new one is made, as events arrive that would have emptied it. */
  staleMs: number;
  /** The same while they do not arrive; after that it answers only while its part is away. */
  disconnectedFreshMs: number;
  disconnectedStaleMs: number;
  /** So long a caller waits for the new one while there is a stale one that may only answer on errors. */
  maxWaitMs: number;
  /** Between two tries while the part is away. */
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

/** The middle two are those of RFC 5861. */
export type Freshness =
  'fresh' | 'stale-while-revalidate' | 'stale-if-error' | 'expired';

/** What a copy of that age is good for. */
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
