import { useRef, useState } from 'react';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { useScrollPositionOnReturn } from '../../../shared/list-view/use-scroll-position-on-return.ts';
import { paths } from '../../../shared/paths.ts';
import { formatLongDateTime } from '../../../shared/lib/date.ts';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { type DeletedOrder, UndoDeletionNote } from '../undo-deletion-note.tsx';
import { ShippingResults } from '../shipping/shipping-bar.tsx';
import { ShippingList } from '../shipping/shipping-list.tsx';
import { useShipments } from '../shipping/use-shipments.ts';
import { OrderTabs } from '../views/order-tabs.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-place.module.css';
import { OrderSearchAndFilters } from './order-search-and-filters.tsx';
import { useOrderConfirmations } from '../use-order-confirmations.tsx';
import { useOrders } from './use-orders.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const EventsDelayedMessage = ({ since }: { since: string }) => (
  <div className={styles['delayed']}>
    <Message kind="wait" more={text.eventsDelayedMore}>
      {text.eventsDelayed(formatLongDateTime(since))}
    </Message>
  </div>
);

/** Shows the paginated list of orders. The URL contains the page number and the filters. */
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
    showToast(ordersText.restored(reference));
  };
  const shipments = useShipments(list?.orders ?? []);
  useScrollPositionOnReturn('orders', list !== undefined);
  const top = useRef<HTMLDivElement>(null);
  const goToPage = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    pages.onPage(page);
  };
  return (
    <>
      <OrderTabs view={view} attention={list?.attention} />
      <OrderSearchAndFilters {...orders} />
      <div ref={top} />
      {list?.eventsDelayedSince && (
        <EventsDelayedMessage since={list.eventsDelayedSince} />
      )}
      {deleted.map((each) => (
        <UndoDeletionNote
          key={each.reference}
          deleted={each}
          onRestored={() => removeRestored(each)}
        />
      ))}
      <ShippingResults shipments={shipments} />
      <LoadError
        what={list ? text.theseOrders : text.theOrders}
        query={query}
        hasOlder={list !== undefined}
        className={styles['place']}
      />
      <ListResult
        name={text.listNoun}
        lines={14}
        result={{ ...orders, pages: { ...pages, onPage: goToPage } }}
        entries={list?.orders}
        noneYet={text.empty}
        link={[paths.book, text.seeBookPage]}
      >
        {(entries) =>
          view.delivery === 'to-ship' ? (
            <ShippingList orders={entries} shipments={shipments} />
          ) : (
            <OrderList
              orders={entries}
              caption={text.captions[view.sort]}
              onStatus={confirmStatus}
              onDelete={confirmDeletion}
            />
          )
        }
      </ListResult>
      {dialog}
    </>
  );
};
