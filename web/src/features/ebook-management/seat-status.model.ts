import * as text from './text.ts';

type Link = {
  state: 'valid' | 'expired' | 'revoked' | 'replaced';
  expiresAt: string;
  openedAt: string | null;
  mail: 'waiting' | 'sent' | 'refused' | 'none';
};

type SeatStatus = {
  /** The coloured mark; omitted for a neutral status. */
  mark?: 'success' | 'pending' | 'failed';
  text: string;
};

/** Returns the status of a seat: whether its reader is reading now, or else the state of its newest link. */
export const toSeatStatus = (
  link: Link | undefined,
  isReading: boolean,
): SeatStatus => {
  if (isReading) return { mark: 'success', text: text.readingNow };
  if (!link) return { text: text.noLinkYet };
  if (link.state === 'replaced') return { text: text.linkReplaced };
  if (link.state !== 'valid') return { mark: 'failed', text: link.state };
  return link.openedAt
    ? { text: text.linkOpened }
    : { mark: 'pending', text: text.unopenedLinks[link.mail] };
};

/** Whether the reference belongs to a complimentary copy. */
export const isGiftReference = (reference: string): boolean =>
  reference.startsWith('GIFT-');

type Counts = {
  totalTokens: number;
  validTokens: number;
  expiredTokens: number;
};

/** Returns the number of links that were replaced or revoked before they expired. */
export const totalLinksEndedEarly = (counts: Counts): number =>
  Math.max(0, counts.totalTokens - counts.validTokens - counts.expiredTokens);
