import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { stateOf, type LinkState } from '../reading-link.model.ts';
import { knownKeyIds, type LinkKeys } from '../reading-token.ts';
import {
  countContested,
  countSeats,
  findSeats,
  linksOfSeats,
  type ListedLink,
  type ListedSeat,
  type SeatQuery,
} from './seat-list.repository.ts';

type Deps = { pool: Pool; clock: Clock; linkKeys: LinkKeys };

export type SeatPage = {
  seats: (ListedSeat & { links: (ListedLink & { state: LinkState })[] })[];
  total: number;
  totalIsFloor: boolean;
  totalPages: number;
  /** Copies of the whole list that may be read by two. */
  contested: number;
};

// 500 pages of 20; whoever looks for a seat beyond searches for it.
const mostSeats = 10_000;
// So few are sorted at once.
const fewSeats = 2_000;
const mostLinks = 20;
// So long a quarrel is worth telling of.
const contestedDays = 30;

/** Seats and their links, for the admin. */
export const listLinks =
  ({ pool, clock, linkKeys }: Deps) =>
  async (
    asked: Omit<SeatQuery, 'contestedSince'> & {
      contested: boolean;
      page: number;
      limit: number;
    },
  ): Promise<SeatPage> => {
    const { page, limit, contested, ...wanted } = asked;
    const now = clock.now();
    const since = new Date(now.getTime() - contestedDays * 86_400_000);
    const query = { ...wanted, contestedSince: contested ? since : undefined };
    const isSearch =
      contested || query.reference !== undefined || Boolean(query.search);
    const most = isSearch ? fewSeats : mostSeats;
    const found = await countSeats(pool, query, most + 1);
    const total = Math.min(found, most);
    const offset = (page - 1) * limit;
    const seats =
      offset < total
        ? await findSeats(pool, query, {
            isRare: isSearch && found <= most,
            offset,
            limit,
            now,
          })
        : [];
    const ids = seats.map(({ id }) => id);
    const links = await linksOfSeats(pool, ids, mostLinks);
    const keyIds = knownKeyIds(linkKeys);
    const judged = links.map((link) => ({
      ...link,
      // What was made with a key that is gone opens nothing.
      state: keyIds.includes(link.keyId)
        ? stateOf(link, now)
        : ('revoked' as const),
    }));
    return {
      seats: seats.map((seat) => ({
        ...seat,
        contestedAt:
          seat.contestedAt && seat.contestedAt > since
            ? seat.contestedAt
            : null,
        links: judged.filter(({ seatId }) => seatId === seat.id),
      })),
      contested: await countContested(pool, since),
      total,
      totalIsFloor: found > most,
      totalPages: Math.ceil(total / limit),
    };
  };
