import type { Seat } from '../../../shared/api/reading-links.api.ts';
import type { SavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useFocusOpenerAfterClose } from '../../../shared/hooks/use-focus-opener-after-close.ts';
import { useResendMailMutation } from '../../../shared/api/order-mails.api.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { EmailLinkButton } from '../../../shared/reading-links/email-link-button.tsx';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { type OrderDetail, useNoteShipmentMutation } from '../orders.api.ts';
import { isFullyRefunded, listRefundablePayments } from '../refund.model.ts';
import styles from './order-details.module.css';
import { isShipmentFormOpen } from '../delivery/shipment-draft.model.ts';
import * as deliveryText from '../delivery/text.ts';
import * as refundsText from '../refunds/text.ts';
import { actionButtons } from './use-action-in-address.ts';
import * as text from './text.ts';

type Props = {
  order: OrderDetail;
  seats: readonly Seat[];
  /** The draft of the shipment's form; the form is open while there is one. */
  shipment: SavedDraft;
  onRefund: () => void;
  onDone: (line: string) => void;
};

/** Whether the buyer still waits for something: the order is paid, and neither deleted nor fully refunded. */
const isActive = (order: OrderDetail): boolean =>
  order.status === 'success' &&
  order.deletedAt === null &&
  !isFullyRefunded(order);

/** The button for the next step of a parcel: ask for its address, mark it as shipped, then as delivered. */
const ParcelStep = ({ order, shipment, onDone }: Props) => {
  const { reference, delivery } = order;
  const [noteShipment, step] = useNoteShipmentMutation();
  const [resend, resending] = useResendMailMutation();
  const isFormOpen =
    delivery !== null && isShipmentFormOpen(shipment.draft, delivery.state);
  const opener = useFocusOpenerAfterClose(isFormOpen);
  if (!delivery || delivery.state === 'delivered') return null;
  const requestAddress = async () => {
    const reply = await resend({ reference, mail: 'reminder' });
    if (!reply.error) onDone(deliveryText.addressRequested);
  };
  const markDelivered = async () => {
    const reply = await noteShipment({ reference, state: 'delivered' });
    if (!reply.error) onDone(deliveryText.markedDelivered);
  };
  const steps = {
    'address-missing': [
      deliveryText.requestAddress,
      () => void requestAddress(),
    ],
    ready: [deliveryText.markShipped, () => shipment.save({})],
    shipped: [deliveryText.markDelivered, () => void markDelivered()],
  } as const;
  const [name, onClick] = steps[delivery.state];
  // The form of the shipment is below, and has a button of the same name.
  if (isFormOpen) return null;
  return (
    <>
      <Button
        ref={opener}
        id={delivery.state === 'ready' ? actionButtons.ship : undefined}
        variant="solid"
        isBusy={step.isLoading || resending.isLoading}
        onClick={onClick}
      >
        {name}
      </Button>
      <RequestErrorMessage error={step.error ?? resending.error} />
    </>
  );
};

const ResendReceipt = ({ order, onDone }: Pick<Props, 'order' | 'onDone'>) => {
  const [resend, { isLoading, error }] = useResendMailMutation();
  const resendReceipt = async () => {
    const { reference } = order;
    const reply = await resend({ reference, mail: 'receipt' });
    if (!reply.error) onDone(text.mailResent(emailTemplateLabel('receipt')));
  };
  return (
    <>
      <Button
        id={actionButtons.receipt}
        isBusy={isLoading}
        onClick={() => void resendReceipt()}
      >
        {text.resendReceipt}
      </Button>
      <RequestErrorMessage error={error} />
    </>
  );
};

/** What the author can do with the order next, in the header of its page: its next step first, then receipt and refund. */
export const NextStep = (props: Props) => {
  const { order, seats, onRefund, onDone } = props;
  const onlySeat = seats.find(({ copies }) => copies === 1);
  const [payment] = order.imported ? [] : listRefundablePayments(order);
  const mayResend =
    order.status === 'success' && order.deletedAt === null && !order.imported;
  if (!isActive(order) && !payment && !mayResend) return null;
  return (
    <div className={styles['next']} role="group" aria-label={text.nextStep}>
      {isActive(order) && <ParcelStep {...props} />}
      {isActive(order) && onlySeat && (
        <EmailLinkButton
          seat={onlySeat}
          id={actionButtons.link}
          variant="solid"
          onDone={onDone}
        />
      )}
      {mayResend && <ResendReceipt {...props} />}
      {payment && (
        <Button variant="danger" onClick={onRefund}>
          {refundsText.refundAmountLabel(formatKobo(payment.refundable))}
        </Button>
      )}
      {isActive(order) && order.delivery?.state === 'ready' && (
        <p>{text.shipmentEmail}</p>
      )}
    </div>
  );
};
