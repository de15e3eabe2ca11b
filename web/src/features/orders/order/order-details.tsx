import { useId, useState } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useToast } from '../../../shared/ui/feedback/toast.tsx';
import { ChangeStatusDialog } from '../change-status-dialog.tsx';
import { DeleteOrderDialog } from '../delete-order-dialog.tsx';
import { DeletedNote } from '../deleted-note.tsx';
import factStyles from '../facts.module.css';
import { PartLoadError } from '../part-load-error.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './order-details.module.css';
import type { Loaded } from './loaded.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFlags } from './order-flags.tsx';
import type {
  OrderDetail,
  OrderStatus,
  SentMail,
  TimelineEntry,
} from '../orders.api.ts';
import { newRefund, RefundDialog } from '../refunds/refund-dialog.tsx';
import { DangerZone } from './danger-zone.tsx';
import { eventsOf } from '../timeline/order-events.ts';
import { Timeline } from '../timeline/timeline.tsx';

type OrderData = {
  order: OrderDetail;
  timeline: TimelineEntry[];
  mails: Loaded<SentMail>;
  seats: Loaded<Seat>;
};

const TimelineSection = ({ order, timeline, mails, seats }: OrderData) => {
  const id = useId();
  const events = eventsOf(
    order,
    timeline,
    mails.items,
    seats.items,
    new Date(),
  );
  return (
    <section aria-labelledby={id}>
      <h2 className={factStyles['title']} id={id}>
        What happened
      </h2>
      <Timeline events={events} />
      {mails.isAway && (
        <PartLoadError onAgain={mails.onAgain}>
          The mails among it
        </PartLoadError>
      )}
      {seats.isAway && (
        <PartLoadError onAgain={seats.onAgain}>
          The reading links among it
        </PartLoadError>
      )}
      {!order.deletedAt && <NoteForm reference={order.reference} />}
    </section>
  );
};

/** The three dialogs that change an order, and what opens each. */
const useOrderDialogs = (order: OrderDetail, say: (line: string) => void) => {
  const [toStatus, setToStatus] = useState<OrderStatus>();
  const [isDeleting, setIsDeleting] = useState(false);
  const refund = useSavedDraft(`order-refund:${order.reference}`);
  const dialogs = (
    <>
      {toStatus && (
        <ChangeStatusDialog
          order={order}
          to={toStatus}
          onClose={() => setToStatus(undefined)}
          onDone={(line) => {
            setToStatus(undefined);
            say(line);
          }}
        />
      )}
      {refund.draft && (
        <RefundDialog
          order={order}
          draft={refund}
          onClose={refund.discard}
          onDone={(line) => {
            refund.discard();
            say(line);
          }}
        />
      )}
      {isDeleting && (
        <DeleteOrderDialog
          order={order}
          onClose={() => setIsDeleting(false)}
          onDone={() => setIsDeleting(false)}
        />
      )}
    </>
  );
  return {
    dialogs,
    onStatus: setToStatus,
    onRefund: () => refund.save(newRefund()),
    onDelete: () => setIsDeleting(true),
  };
};

/** One order, whole: what it is, what happened to it, and what can be done about it. */
export const OrderDetails = ({
  order,
  timeline,
  mails,
  seats,
  onChange,
}: OrderData & {
  /** After a change, whose mails are about to leave. */
  onChange: () => void;
}) => {
  const { reference, deletedAt, restorableUntil } = order;
  const { say: showToast, toast } = useToast();
  const say = (line: string) => {
    onChange();
    showToast(line);
  };
  const { dialogs, ...changes } = useOrderDialogs(order, say);
  return (
    <>
      {deletedAt && restorableUntil && (
        <div className={styles['deleted']}>
          <DeletedNote
            deleted={{ reference, restorableUntil }}
            onRestored={() => say(`${reference} is back.`)}
          />
        </div>
      )}
      <OrderFlags reference={reference} flags={order.flags} onDone={say} />
      <div className={styles['columns']}>
        <OrderFacts
          {...{ order, mails, seats }}
          onStatus={changes.onStatus}
          onDone={say}
        />
        <TimelineSection {...{ order, timeline, mails, seats }} />
      </div>
      <DangerZone order={order} {...changes} />
      {dialogs}
      {toast}
    </>
  );
};
