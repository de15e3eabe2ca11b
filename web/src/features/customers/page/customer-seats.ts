import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { ofAddress } from '../../../shared/email/same-address.model.ts';

/** The id of the button that emails a link for the first copy. */
export const firstSeatButton = 'reading-link';

export const seatsQueryOf = (email: string) => ({ search: email, limit: '20' });

export const seatsOf = (email: string, seats: readonly Seat[] = []): Seat[] =>
  ofAddress(seats, email);
