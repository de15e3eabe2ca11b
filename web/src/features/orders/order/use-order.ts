import { useEffect, useState } from 'react';
import { useListSeatsQuery } from '../../../shared/api/reading-links.api.ts';
import { isSending } from './mail-attempts.ts';
import {
  type OrderDetail,
  useOrderMailsQuery,
  useShowOrderQuery,
} from '../orders.api.ts';
import { loaded } from '../part-load-error.tsx';

// Emails, refunds and reading links change while the page is open.
const pollIntervalMs = 15_000;
// A change causes emails within seconds, so the page polls faster for a while.
const fastPollIntervalMs = 2_000;
const followMs = 20_000;

/** Reports whether the page still follows the effects of a change; `follow` restarts the period. */
const useFollowing = () => {
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

const hasMailOnItsWay = (order: OrderDetail | undefined): boolean =>
  order?.waitingMails.some(isSending) ?? false;

/** Loads an order, its emails and its seats from three services; only the order is required. */
export const useOrder = (reference: string) => {
  const { isFollowing, follow } = useFollowing();
  const [pollingInterval, setPollingInterval] = useState(pollIntervalMs);
  const polled = { pollingInterval };
  const query = useShowOrderQuery(reference, polled);
  const { data } = query;
  const intervalMs =
    isFollowing || hasMailOnItsWay(data?.order)
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
    mails: loaded(mails.data, mails),
    seats: loaded(seats.data?.seats, seats),
  };
};
