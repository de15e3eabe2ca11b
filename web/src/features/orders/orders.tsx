import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { formatMomentLong } from '../../shared/lib/date.ts';
import { Message } from '../../shared/ui/message.tsx';
import { NotLoaded } from '../../shared/ui/not-loaded.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { type Deleted, DeletedNote } from './deleted-note.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import {
  type OrderList as OrderPage,
  type OrderRow,
  type OrderStatus,
  useListOrdersQuery,
} from './orders.api.ts';
import styles from './orders-place.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { clampPage, isNarrowed, plainView } from './orders-view.model.ts';
import { useOrdersView } from './use-orders-view.ts';

type Asked =
  | { about: 'status'; order: OrderRow; to: OrderStatus }
  | { about: 'deletion'; order: OrderRow };

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

// Only so many pages have numbers; the rest is reached by going on.
const isFurther = (list: OrderPage, limit: number): boolean =>
  list.totalIsFloor === true || list.total > list.totalPages * limit;

/** All orders, a page at a time; the address bar says which. */
export const Orders = () => {
  const { view, choose, search, turnTo, goOn, goBack } = useOrdersView();
  const { data, error, isError, isFetching, currentData, refetch } =
    useListOrdersQuery(view, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Asked>();
  const [deleted, setDeleted] = useState<Deleted[]>([]);
  const { say, toast } = useToast();
  const top = useRef<HTMLDivElement>(null);

  // The last page may have gone since its address was kept.
  const there = clampPage(view.page, currentData?.totalPages ?? view.page);
  useEffect(() => {
    if (!view.after && there !== view.page) turnTo(there, true);
  });

  const leaf = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    if (page < view.page) return view.after ? goBack(lastPage) : turnTo(page);
    if (page <= lastPage && !view.after) return turnTo(page);
    // The cursor of the page before would lead to this one again.
    if (currentData?.nextCursor) goOn(currentData.nextCursor);
  };
  const lastPage = data?.totalPages ?? 1;
  const hasMore =
    data?.nextCursor !== undefined || (!view.after && view.page < lastPage);
  const forget = (gone: string) =>
    setDeleted((all) => all.filter(({ reference }) => reference !== gone));

  return (
    <>
      <OrdersTools
        view={view}
        counted={data}
        onSearch={search}
        onChoose={choose}
      />
      <div ref={top} />
      {data?.eventsDelayedSince && (
        <EventsDelayed since={data.eventsDelayedSince} />
      )}
      {deleted.map((each) => (
        <DeletedNote
          key={each.reference}
          deleted={each}
          onRestored={() => {
            forget(each.reference);
            say(`${each.reference} is back.`);
          }}
        />
      ))}
      {isError && data && (
        <NotLoaded
          why={problemText(error, 'Please try again.')}
          onAgain={() => void refetch()}
        >
          These orders could not be loaded anew.
        </NotLoaded>
      )}
      {isError && !data && (
        <div className={styles['place']}>
          <TryAgain
            more={problemText(error, 'Please try again.')}
            onAgain={() => void refetch()}
          >
            The orders could not be loaded.
          </TryAgain>
        </div>
      )}
      {!data && isFetching && (
        <>
          <p className="vh" role="status">
            Loading the orders…
          </p>
          <Skeleton lines={14} />
        </>
      )}
      {data &&
        (data.orders.length > 0 ? (
          <OrderList
            orders={data.orders}
            caption={captions[view.sort]}
            isBusy={isFetching && !currentData}
            onStatus={(order, to) => setAsked({ about: 'status', order, to })}
            onDelete={(order) => setAsked({ about: 'deletion', order })}
          />
        ) : (
          <NoOrders
            isNarrowed={isNarrowed(view)}
            onShowAll={() => choose(plainView)}
          />
        ))}
      {data && (
        <Pagination
          page={view.page}
          totalPages={lastPage}
          isFloor={isFurther(data, view.limit)}
          hasMore={hasMore}
          onPage={leaf}
        />
      )}
      {asked?.about === 'status' && (
        <ChangeStatusDialog
          order={asked.order}
          to={asked.to}
          onClose={() => setAsked(undefined)}
          onDone={(line) => {
            setAsked(undefined);
            say(line);
          }}
        />
      )}
      {asked?.about === 'deletion' && (
        <DeleteOrderDialog
          order={asked.order}
          onClose={() => setAsked(undefined)}
          onDone={(restorableUntil) => {
            setAsked(undefined);
            const { reference } = asked.order;
            setDeleted((all) => [{ reference, restorableUntil }, ...all]);
          }}
        />
      )}
      {toast}
    </>
  );
};
