import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { UndoDeletionNote } from '../undo-deletion-note.tsx';
import factStyles from '../facts.module.css';
import { type LoadedItems, PartLoadError } from '../part-load-error.tsx';
import { hasParcelSteps } from './order-status.ts';
import { OrderNoteForm } from './order-note-form.tsx';
import styles from './order-details.module.css';
import { NextStep } from './next-step.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OpenOrderFlags } from './open-order-flags.tsx';
import type {
  OrderDetail,
  OrderStatus,
  SentMail,
  TimelineEntry,
} from '../orders.api.ts';
import { createRefundDraft, RefundDialog } from '../refunds/refund-dialog.tsx';
import { listRefundablePayments } from '../refund.model.ts';
import { DeliverySteps } from '../delivery/delivery-steps.tsx';
import { DangerZone } from './danger-zone.tsx';
import { toTimelineEvents } from '../timeline/order-events.ts';
import { useActionInAddress } from './use-action-in-address.ts';
import { useOrderConfirmations } from '../use-order-confirmations.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

type OrderData = {
  order: OrderDetail;
  timeline: TimelineEntry[];
  mails: LoadedItems<SentMail>;
  seats: LoadedItems<Seat>;
};

const TimelineSection = ({ order, timeline, mails, seats }: OrderData) => {
  const id = useId();
  const events = toTimelineEvents(
    order,
    timeline,
    mails.items,
    seats.items,
    new Date(),
  );
  return (
    <section aria-labelledby={id}>
      <h2 className={factStyles['title']} id={id}>
        {text.timeline}
      </h2>
      <Timeline events={events} />
      <PartLoadError part={mails}>{text.theTimelineMails}</PartLoadError>
      <PartLoadError part={seats}>{text.theTimelineLinks}</PartLoadError>
      {!order.deletedAt && <OrderNoteForm reference={order.reference} />}
    </section>
  );
};

const DeletedOrderNote = ({
  order: { reference, deletedAt, restorableUntil },
  onDone,
}: {
  order: OrderDetail;
  onDone: (line: string) => void;
}) => {
  if (!deletedAt || !restorableUntil) return null;
  return (
    <div className={styles['deleted']}>
      <UndoDeletionNote
        deleted={{ reference, restorableUntil }}
        onRestored={() => onDone(ordersText.restored(reference))}
      />
    </div>
  );
};

/** Shows one order with its details, its timeline and its actions. */
export const OrderDetails = ({
  order,
  timeline,
  mails,
  seats,
  renderHeader,
  onChange,
}: OrderData & {
  /** Renders the header of the page, with the buttons of the order's next step. */
  renderHeader: (nextStep: ReactNode) => ReactNode;
  /** Called after a change, so that the page polls faster for the emails that the change causes. */
  onChange: () => void;
}) => {
  const { reference } = order;
  const showToast = useShowToast();
  const announceAndPollFaster = (line: string) => {
    onChange();
    showToast(line);
  };
  const confirmations = useOrderConfirmations(announceAndPollFaster);
  const refund = useSavedDraft(`order-refund:${reference}`);
  const shipment = useSavedDraft(`order-shipment:${reference}`);
  const openRefund = () => refund.save(createRefundDraft());
  const isRefundable = listRefundablePayments(order).length > 0;
  useActionInAddress(
    isRefundable ? openRefund : undefined,
    mails.items.length + seats.items.length,
  );
  const confirmStatus = (to: OrderStatus) =>
    confirmations.confirmStatus(order, to);
  return (
    <>
      {renderHeader(
        <NextStep
          {...{ order, shipment }}
          seats={seats.items}
          onRefund={openRefund}
          onDone={announceAndPollFaster}
        />,
      )}
      {order.delivery && hasParcelSteps(order) && (
        <DeliverySteps state={order.delivery.state} />
      )}
      <DeletedOrderNote order={order} onDone={announceAndPollFaster} />
      <OpenOrderFlags
        reference={reference}
        flags={order.flags}
        onDone={announceAndPollFaster}
      />
      <div className={styles['columns']}>
        <OrderFacts
          {...{ order, mails, seats, shipment }}
          onDone={announceAndPollFaster}
        />
        <TimelineSection {...{ order, timeline, mails, seats }} />
      </div>
      <DangerZone
        order={order}
        onStatus={confirmStatus}
        onDelete={() => confirmations.confirmDeletion(order)}
      />
      {confirmations.dialog}
      {refund.draft && (
        <RefundDialog
          order={order}
          draft={refund}
          onClose={refund.discard}
          onDone={(line) => {
            refund.discard();
            announceAndPollFaster(line);
          }}
        />
      )}
    </>
  );
};
