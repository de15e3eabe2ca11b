import { useRef } from 'react';
import { formatMomentLong } from '../../../shared/lib/date.ts';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { useToast } from '../../../shared/ui/feedback/toast.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-place.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { ordersView } from '../orders-view.model.ts';
import { useOrderConfirmations } from './use-order-confirmations.tsx';
import { useOrders } from './use-orders.ts';

const captions = {
  newest: 'Orders, newest first',
  oldest: 'Orders, oldest first',
  highest: 'Orders, highest amount first',
  lowest: 'Orders, lowest amount first',
};

const EventsDelayed = ({ since }: { since: string }) => (
  <div className={styles['delayed']}>
    <Message
      kind="wait"
      more="Figures, customers and reading links follow when they arrive. Nothing is lost."
    >
      Events are delayed since {formatMomentLong(Date.parse(since))} in Lagos.
    </Message>
  </div>
);

/** All orders, a page at a time; the address bar says which. */
export const Orders = () => {
  const { view, list, isLoading, isStale, error, again, choose, goTo, pages } =
    useOrders();
  const { say, toast } = useToast();
  const { notes, question, askAboutStatus, askAboutDeletion } =
    useOrderConfirmations(say);
  const top = useRef<HTMLDivElement>(null);
  const goToPage = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    pages.onPage(page);
  };
  return (
    <>
      <OrdersTools view={view} counted={list} onChoose={choose} />
      <div ref={top} />
      {list?.eventsDelayedSince && (
        <EventsDelayed since={list.eventsDelayedSince} />
      )}
      {notes}
      <LoadError
        what={list ? 'These orders' : 'The orders'}
        error={error}
        hasOlder={list !== undefined}
        className={styles['place']}
        onAgain={again}
      />
      {isLoading && <Skeleton label="Loading the orders…" lines={14} />}
      {list && (
        <StaleContent isStale={isStale}>
          {list.orders.length > 0 ? (
            <OrderList
              orders={list.orders}
              caption={captions[view.sort]}
              onStatus={askAboutStatus}
              onDelete={askAboutDeletion}
            />
          ) : (
            <NoOrders
              isNarrowed={ordersView.isNarrowed(view)}
              onShowAll={() => goTo(ordersView.initial)}
            />
          )}
        </StaleContent>
      )}
      {list && <Pagination {...pages} onPage={goToPage} />}
      {question}
      {toast}
    </>
  );
};
