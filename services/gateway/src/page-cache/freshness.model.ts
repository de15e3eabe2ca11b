export type Terms = {
  /** So long a copy is simply good. An article set for a time appears by this. */
  freshMs: number;
  /** So much longer it answers while a new one is made. */
  easyMs: number;
  /** Then it answers only while its part is away. */
  awayMs: number;
  /** The same two while events are not heard, which would have emptied it. */
  deafFreshMs: number;
  deafAwayMs: number;
  /** So long a caller waits for the new one while there is an aged one. */
  patienceMs: number;
  /** Between two tries while the part is away. */
  restMs: number;
};

export const usualTerms: Terms = {
  freshMs: 4_000,
  easyMs: 4_000,
  awayMs: 3_600_000,
  deafFreshMs: 1_000,
  deafAwayMs: 10_000,
  patienceMs: 1_000,
  restMs: 2_000,
};

export type Freshness = 'fresh' | 'easy' | 'aged' | 'gone';

/** What a copy of that age is good for. */
export const freshnessOf = (
  ageMs: number,
  isHearing: boolean,
  terms: Terms,
): Freshness => {
  const freshMs = isHearing ? terms.freshMs : terms.deafFreshMs;
  if (ageMs < freshMs) return 'fresh';
  if (isHearing && ageMs < freshMs + terms.easyMs) return 'easy';
  const awayMs = isHearing ? terms.awayMs : terms.deafAwayMs;
  return ageMs < awayMs ? 'aged' : 'gone';
};
