import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { isFirstAnswerAwaited } from '../../../shared/conversation.model.ts';
import { isSameAddress } from '../../../shared/email/same-address.model.ts';
import type {
  CustomerMessage,
  CustomerOrder,
  SeatReading,
} from './customer-page.api.ts';

/**
 * Returns the name to which the newest parcel goes, else that of the newest message; empty if neither is known. A message
 * whose sender or recipient has no known name carries the address instead.
 */
export const nameOfCustomer = (
  orders: readonly Pick<CustomerOrder, 'recipient'>[] = [],
  messages: readonly Pick<CustomerMessage, 'name' | 'email'>[] = [],
): string =>
  orders.find(({ recipient }) => recipient?.name)?.recipient?.name ??
  messages.find(({ name, email }) => name && !isSameAddress(name, email))
    ?.name ??
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

/** Returns when a customer wrote last in each conversation; never in one in which only the author has written so far. */
export const writingTimesOf = (
  messages: readonly Pick<
    CustomerMessage,
    'startedBy' | 'receivedAt' | 'arrivedAt'
  >[] = [],
): string[] =>
  messages
    .filter((message) => !isFirstAnswerAwaited(message))
    .map(({ arrivedAt }) => arrivedAt);

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
