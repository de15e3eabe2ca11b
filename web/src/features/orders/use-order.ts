import {
  type Seat,
  useListSeatsQuery,
} from '../../shared/api/reading-links.api.ts';
import {
  type SentMail,
  useOrderMailsQuery,
  useShowOrderQuery,
} from './orders.api.ts';
import type { Told } from './order-facts.tsx';

// Mails leave, refunds move and links are opened while the page stands open.
const askEveryMs = 15_000;
const anew = {
  refetchOnMountOrArgChange: true,
  pollingInterval: askEveryMs,
};

/** One order from the three services that know of it; only the first must answer. */
export const useOrder = (reference: string) => {
  const { data, error, isFetching, refetch } = useShowOrderQuery(
    reference,
    anew,
  );
  const mails = useOrderMailsQuery(reference, anew);
  const seats = useListSeatsQuery(
    { reference, limit: '100' },
    { ...anew, skip: data?.order.product !== 'EBOOK' },
  );
  const toldMails: Told<SentMail> = {
    told: mails.data ?? [],
    isAway: mails.error !== undefined,
    onAgain: () => void mails.refetch(),
  };
  const toldSeats: Told<Seat> = {
    told: seats.data?.seats ?? [],
    isAway: seats.error !== undefined,
    onAgain: () => void seats.refetch(),
  };
  return {
    order: data,
    error,
    isFetching,
    refetch: () => void refetch(),
    mails: toldMails,
    seats: toldSeats,
  };
};
