import type { Seat } from '../../../shared/api/reading-links.api.ts';
import type {
  CustomerMessage,
  CustomerOrder,
  SeatReading,
} from './customer-page.api.ts';

/** Returns the name to which the newest parcel goes, else that of the newest message; empty if neither is known. */
export const nameOfCustomer = (
  orders: readonly Pick<CustomerOrder, 'recipient'>[] = [],
  messages: readonly Pick<CustomerMessage, 'name'>[] = [],
): string =>
  orders.find(({ recipient }) => recipient?.name)?.recipient?.name ??
  messages.find(({ name }) => name)?.name ??
  '';

/** Returns the telephone number to which the newest parcel goes; empty if none is known. */
export const phoneOfCustomer = (
  orders: readonly Pick<CustomerOrder, 'recipient'>[] = [],
): string =>
  orders.find(({ recipient }) => recipient?.phone)?.recipient?.phone ?? '';

/** Returns the newest of the moments, as ISO 8601. */
export const latestOf = (
  moments: readonly (string | null | undefined)[],
): string | undefined =>
  moments
    .flatMap((moment) => moment ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];

/** Returns the copy that was read last; undefined if none was opened. */
export const lastReadSeat = (seats: readonly Seat[]): Seat | undefined =>
  seats
    .filter(({ startedAt }) => startedAt !== null)
    .toSorted(
      (one, other) =>
        Date.parse(other.lastReadAt ?? '') - Date.parse(one.lastReadAt ?? ''),
    )[0];

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

/** Returns how many paragraphs of the counted chapters were read, and how many percent; undefined without a chapter. */
export const sumParagraphs = ({ chapters }: SeatReading) => {
  const paragraphs = sum(chapters.map((one) => one.paragraphs));
  const read = sum(chapters.map((one) => one.readParagraphs));
  return paragraphs > 0
    ? { read, paragraphs, percent: Math.floor((100 * read) / paragraphs) }
    : undefined;
};
