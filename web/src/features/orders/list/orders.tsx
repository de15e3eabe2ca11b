import { useRef, useState } from 'react';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { paths } from '../../../shared/paths.ts';
import { formatMomentLong } from '../../../shared/lib/date.ts';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { type DeletedOrder, DeletedNote } from '../deleted-note.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-place.module.css';
import { OrdersTools } from './orders-tools.tsx';
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

/** The paginated list of orders; the URL contains its page and its filters. */
export const Orders = () => {
  const orders = useOrders();
  const { view, list, query, pages } = orders;
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
      <OrdersTools {...orders} />
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
        query={query}
        hasOlder={list !== undefined}
        className={styles['place']}
      />
      <ListResult
        name="orders"
        lines={14}
        result={{ ...orders, pages: { ...pages, onPage: goToPage } }}
        entries={list?.orders}
        noneYet="No orders yet."
        link={[paths.book, 'See the book’s page']}
      >
        {(entries) => (
          <OrderList
            orders={entries}
            caption={captions[view.sort]}
            onStatus={confirmStatus}
            onDelete={confirmDeletion}
          />
        )}
      </ListResult>
      {dialog}
    </>
  );
};
