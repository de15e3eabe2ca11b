import { useEffect, useState } from 'react';
import { useListSeatsQuery } from '../../../shared/api/reading-links.api.ts';
import { isSendingOrFirstAttempt } from './mail-attempts.ts';
import {
  type OrderDetail,
  useOrderMailsQuery,
  useShowOrderQuery,
} from '../orders.api.ts';
import { toItemsWithQueryState } from '../part-load-error.tsx';

// The order is polled, because emails, refunds and reading links change while the page is open.
const pollIntervalMs = 15_000;
// After a change the page polls faster for 20 seconds, because the change may cause emails.
const fastPollIntervalMs = 2_000;
const followMs = 20_000;

/** Returns `follow`, to be called after a change, and `isFollowing`, which is true for 20 seconds after each call. */
const useFastPollingPeriod = () => {
  const [changes, setChanges] = useState(0);
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setFollowed(changes), followMs);
    return () => clearTimeout(timer);
  }, [changes]);
  return {
    isFollowing: changes !== followed,
    follow: () => setChanges((count) => count + 1),
  };
};

const isSendingAnyMail = (order: OrderDetail | undefined): boolean =>
  order?.waitingMails.some(isSendingOrFirstAttempt) ?? false;

/** Loads an order, its emails and its seats from three services; the page works without the emails and the seats. */
export const useOrder = (reference: string) => {
  const { isFollowing, follow } = useFastPollingPeriod();
  const [pollingInterval, setPollingInterval] = useState(pollIntervalMs);
  const polled = { pollingInterval };
  const query = useShowOrderQuery(reference, polled);
  const { data } = query;
  const intervalMs =
    isFollowing || isSendingAnyMail(data?.order)
      ? fastPollIntervalMs
      : pollIntervalMs;
  if (intervalMs !== pollingInterval) setPollingInterval(intervalMs);
  const mails = useOrderMailsQuery(reference, polled);
  const seats = useListSeatsQuery(
    { reference, limit: '100' },
    { ...polled, skip: data?.order.product !== 'EBOOK' },
  );
  return {
    data,
    query,
    follow,
    mails: toItemsWithQueryState(mails.data, mails),
    seats: toItemsWithQueryState(seats.data?.seats, seats),
  };
};
