import type { Seat } from '../../../shared/api/reading-links.api.ts';

/** The id of the button that emails a link for the first copy. */
export const firstSeatButton = 'reading-link';

export const seatsQueryOf = (email: string) => ({ search: email, limit: '20' });

/** Returns the copies of exactly this address, since a search also finds longer addresses. */
export const seatsOf = (email: string, seats: readonly Seat[] = []): Seat[] =>
  seats.filter((seat) => seat.email.toLowerCase() === email.toLowerCase());
