import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { determineLinkState } from '../reading-link.model.ts';
import { knownKeyIds, type LinkKeys } from '../reading-token.ts';
import {
  countContestedSeats,
  countSeatsUpTo,
  listSeatPage,
  listLinksOfSeats,
  type ListedLink,
  type ListedSeat,
  type SeatQuery,
} from './seat-list.repository.ts';

type Deps = { pool: Pool; clock: Clock; linkKeys: LinkKeys };

type LinkListQuery = Pick<SeatQuery, 'reference' | 'search'> & {
  contested?: 'true' | undefined;
  page: number;
  limit: number;
};

// This is 500 pages of 20 seats; the admin finds all other seats by a search.
const maxSeats = 10_000;
// For a search, the database sorts at most this many seats.
const maxSortedSeats = 2_000;
const maxLinks = 20;
// A seat stays listed as contested for this long.
const contestedDays = 30;

const toLinkView = (link: ListedLink, knownKeys: string[], now: Date) => ({
  id: link.id,
  // A link whose key is no longer configured opens nothing.
  state: knownKeys.includes(link.keyId)
    ? determineLinkState(link, now)
    : ('revoked' as const),
  issuedAt: link.issuedAt,
  expiresAt: link.expiresAt,
  openedAt: link.openedAt,
  mail: link.mail,
});

const toSeatView = (
  {
    browser,
    platform,
    boundAt,
    strangers,
    lastStrangerAt,
    ...seat
  }: ListedSeat,
  contestedSince: Date,
) => ({
  ...seat,
  device: boundAt && {
    hint: [browser, platform].filter(Boolean).join(', '),
    boundAt,
  },
  strangers: lastStrangerAt && { times: strangers, lastAt: lastStrangerAt },
  contestedAt:
    seat.contestedAt && seat.contestedAt > contestedSince
      ? seat.contestedAt
      : null,
});

/** Returns one page of seats with their newest links, and the totals, for the admin. */
export const listSeatsWithLinks =
  ({ pool, clock, linkKeys }: Deps) =>
  async ({ page, limit, contested, reference, search }: LinkListQuery) => {
    const now = clock.now();
    const since = new Date(now.getTime() - contestedDays * 86_400_000);
    const contestedSince = contested && since;
    const query = { reference, search, contestedSince };
    const isSearch =
      contested !== undefined || reference !== undefined || Boolean(search);
    const max = isSearch ? maxSortedSeats : maxSeats;
    const found = await countSeatsUpTo(pool, query, max + 1);
    const total = Math.min(found, max);
    const offset = (page - 1) * limit;
    const isRare = isSearch && found <= max;
    const seats =
      offset < total
        ? await listSeatPage(pool, query, { isRare, offset, limit, now })
        : [];
    const seatIds = seats.map(({ id }) => id);
    const links = await listLinksOfSeats(pool, seatIds, maxLinks);
    const knownKeys = knownKeyIds(linkKeys);
    return {
      seats: seats.map((seat) => ({
        ...toSeatView(seat, since),
        links: links
          .filter(({ seatId }) => seatId === seat.id)
          .map((link) => toLinkView(link, knownKeys, now)),
      })),
      contested: await countContestedSeats(pool, since),
      total,
      ...(found > max ? { totalIsFloor: true } : {}),
      totalPages: Math.ceil(total / limit),
    };
  };
