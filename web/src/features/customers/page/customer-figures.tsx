import {
  type Seat,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { formatDate, formatMonthAndYear } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { KeyMetrics } from '../../../shared/ui/data/key-metrics.tsx';
import {
  lastReadSeat,
  latestOf,
  sumParagraphs,
  writingTimesOf,
} from './customer-facts.ts';
import {
  type CustomerSummary,
  useMessagesOfCustomerQuery,
  useOrdersOfCustomerQuery,
  useShowSeatReadingQuery,
} from './customer-page.api.ts';
import { seatsOf, seatsQueryOf } from './customer-seats.ts';
import * as text from './text.ts';

/** What the sales say of reading, while the chapters are not known. */
const bookWithoutChapters = ({
  openedAt,
  finishedAt,
}: CustomerSummary): readonly [string, string] => {
  if (finishedAt) return [text.finished, text.onDay(formatDate(finishedAt))];
  if (openedAt) return [text.opened, text.onDay(formatDate(openedAt))];
  return [text.notOpened, ''];
};

/** How much of the book was read: in percent of its paragraphs, or whether it was opened. */
const useBookFigure = (
  customer: CustomerSummary,
  seats: readonly Seat[] | undefined,
): readonly [value: string, note: string] => {
  const seat = lastReadSeat(seats ?? []);
  const { data } = useShowSeatReadingQuery(seat?.id ?? '', { skip: !seat });
  const read = data && sumParagraphs(data);
  if (read)
    return [
      text.percent(read.percent),
      seat?.finishedAt
        ? text.finishedOn(formatDate(seat.finishedAt))
        : text.paragraphsRead(read.read, read.paragraphs),
    ];
  return seats?.length === 0
    ? [text.noBook, '']
    : bookWithoutChapters(customer);
};

/** The figures of a customer side by side; those of other services appear as they arrive. */
export const CustomerFigures = ({
  customer,
}: {
  customer: CustomerSummary;
}) => {
  const { email, firstPlacedAt, lastPlacedAt } = customer;
  const { data: orders } = useOrdersOfCustomerQuery(email);
  const { data: messages } = useMessagesOfCustomerQuery(email);
  const { data: links } = useListSeatsQuery(seatsQueryOf(email));
  const seats = links && seatsOf(email, links.seats);
  const [book, note] = useBookFigure(customer, seats);
  const disputes = orders?.filter(({ flags }) => flags.includes('DISPUTED'));
  const lastSeenAt = latestOf([
    lastPlacedAt,
    lastReadSeat(seats ?? [])?.lastReadAt,
    ...writingTimesOf(messages),
  ]);
  return (
    <KeyMetrics
      figures={[
        [
          text.paid,
          formatKobo(customer.paidKobo),
          text.paidOrders(customer.paidOrders),
        ],
        [
          text.refunded,
          formatKobo(customer.refundedKobo),
          disputes && text.openDisputes(disputes.length),
        ],
        [text.book, book, note],
        [
          text.since,
          formatMonthAndYear(firstPlacedAt),
          lastSeenAt && text.lastSeen(lastSeenAt, new Date()),
        ],
      ]}
    />
  );
};
