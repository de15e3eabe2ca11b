type Link = {
  state: 'valid' | 'expired' | 'revoked' | 'replaced';
  expiresAt: string;
  openedAt: string | null;
  mail: 'waiting' | 'sent' | 'refused' | 'none';
};

export type Standing = {
  kind: 'good' | 'open' | 'over' | 'none';
  words: string;
};

const mailed = {
  waiting: 'not opened, its mail waits',
  sent: 'not opened',
  refused: 'not opened, mail refused',
  none: 'not opened',
} as const;

/** How a copy stands, by its newest link. */
export const standingOf = (
  link: Link | undefined,
  isReading: boolean,
): Standing => {
  if (isReading) return { kind: 'good', words: 'reading now' };
  if (!link) return { kind: 'none', words: 'no link so far' };
  if (link.state !== 'valid')
    return {
      kind: link.state === 'replaced' ? 'none' : 'over',
      words: link.state,
    };
  return link.openedAt
    ? { kind: 'none', words: 'opened, closed' }
    : { kind: 'open', words: mailed[link.mail] };
};

/** A copy that nobody paid for. */
export const isGift = (reference: string): boolean =>
  reference.startsWith('GIFT-');

type Counts = {
  totalTokens: number;
  validTokens: number;
  expiredTokens: number;
};

/** Links that ended before their time, by a newer one or by the admin. */
export const endedEarly = (counts: Counts): number =>
  Math.max(0, counts.totalTokens - counts.validTokens - counts.expiredTokens);
