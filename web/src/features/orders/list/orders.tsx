import { useRef, useState } from 'react';
import { EmptyList } from '../../../shared/list-view/empty-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { formatMomentLong } from '../../../shared/lib/date.ts';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { type DeletedOrder, DeletedNote } from '../deleted-note.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-place.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { ordersView } from '../orders-view.model.ts';
import { useOrderConfirmations } from '../use-order-confirmations.tsx';
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
      Events are delayed since {formatMomentLong(since)} in Lagos.
    </Message>
  </div>
);

/** All orders, a page at a time; the address bar says which. */
export const Orders = () => {
  const { view, list, isLoading, isStale, error, again, choose, goTo, pages } =
    useOrders();
  const showToast = useShowToast();
  const [deleted, setDeleted] = useState<DeletedOrder[]>([]);
  const { dialog, confirmStatus, confirmDeletion } = useOrderConfirmations(
    showToast,
    (reference, restorableUntil) =>
      setDeleted((all) => [{ reference, restorableUntil }, ...all]),
  );
  const removeRestored = ({ reference }: DeletedOrder) => {
    setDeleted((all) => all.filter((each) => each.reference !== reference));
    showToast(`${reference} is restored.`);
  };
  const top = useRef<HTMLDivElement>(null);
  const goToPage = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    pages.onPage(page);
  };
  return (
    <>
      <OrdersTools view={view} list={list} onChoose={choose} />
      <div ref={top} />
      {list?.eventsDelayedSince && (
        <EventsDelayed since={list.eventsDelayedSince} />
      )}
      {deleted.map((each) => (
        <DeletedNote
          key={each.reference}
          deleted={each}
          onRestored={() => removeRestored(each)}
        />
      ))}
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
              onStatus={confirmStatus}
              onDelete={confirmDeletion}
            />
          ) : (
            <div className={styles['place']}>
              <EmptyList
                name="orders"
                isNarrowed={ordersView.isNarrowed(view)}
                noneFits="No orders match."
                link={[paths.book, 'See the book’s page']}
                onShowAll={() => goTo(ordersView.initial)}
              >
                No orders yet.
              </EmptyList>
            </div>
          )}
        </StaleContent>
      )}
      {list && <Pagination {...pages} onPage={goToPage} />}
      {dialog}
    </>
  );
};
