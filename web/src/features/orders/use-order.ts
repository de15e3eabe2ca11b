import {
  type Seat,
  type SentMail,
  useOrderMailsQuery,
  useOrderSeatsQuery,
  useShowOrderQuery,
} from './orders.api.ts';
import type { Told } from './order-facts.tsx';

const anew = { refetchOnMountOrArgChange: true };

/** One order from the three services that know of it; only the first must answer. */
export const useOrder = (reference: string) => {
  const { data, error, isFetching, refetch } = useShowOrderQuery(
    reference,
    anew,
  );
  const mails = useOrderMailsQuery(reference, anew);
  const seats = useOrderSeatsQuery(reference, {
    ...anew,
    skip: data?.order.product !== 'EBOOK',
  });
  const toldMails: Told<SentMail> = {
    told: mails.data ?? [],
    isAway: mails.isError,
    onAgain: () => void mails.refetch(),
  };
  const toldSeats: Told<Seat> = {
    told: seats.data ?? [],
    isAway: seats.isError,
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
