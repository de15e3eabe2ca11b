import { useNavigate } from 'react-router-dom';
import { formatLongDateTime } from '../../shared/lib/date.ts';
import { toEdgeTickScale, formatKobo } from '../../shared/lib/numbers/money.ts';
import { paths } from '../../shared/paths.ts';
import { passOrderToPayment } from '../../shared/payment-address.ts';
import {
  LinkButton,
  CallToActionButton,
} from '../../shared/ui/buttons/button.tsx';
import { PaymentNote } from '../../shared/ui/buttons/payment-note.tsx';
import styles from '../../shared/ui/data/receipt.module.css';
import { useDeliveryReceiptRows } from '../../shared/ui/data/delivery-rows.ts';
import {
  ReceiptRows,
  type ReceiptRow,
  PaidStamp,
  StepProgress,
} from '../../shared/ui/data/receipt.tsx';
import { paymentStatusOf, toOrderSteps } from './buyers-order.model.ts';
import type { BuyersOrder } from './buyers-order.shape.ts';
import * as text from './text.ts';

const toReceiptRows = (
  order: BuyersOrder,
  title: string,
  deliveryRows: ReceiptRow[],
): (ReceiptRow | false)[] => {
  const { quantity, amount, productName, email, reference } = order;
  const { refundedAmount, placedAt, paidAt, deliveryTerms } = order;
  const copiesKobo = amount - (deliveryTerms?.feeKobo ?? 0);
  return [
    {
      term: title,
      value: `${quantity} × ${formatKobo(copiesKobo / quantity)}`,
      kind: 'first',
    },
    { term: text.formatLabel, value: productName },
    ...(order.product === 'PAPERBACK' && paymentStatusOf(order) !== 'refunded'
      ? deliveryRows
      : []),
    { term: text.emailLabel, value: email },
    { term: text.referenceLabel, value: reference },
    !paidAt && {
      term: text.orderedLabel,
      value: formatLongDateTime(placedAt),
    },
    refundedAmount > 0 && {
      term: text.refundedLabel,
      value: formatKobo(refundedAmount),
    },
    { term: text.amountLabel, value: formatKobo(amount), kind: 'total' },
  ];
};

/** Shows the button that opens the payment page for an unpaid order. */
const UnpaidOrderActions = ({
  order,
  orderKey,
}: {
  order: BuyersOrder;
  orderKey: string | undefined;
}) => {
  const navigate = useNavigate();
  const { email, amount, productName, quantity, reference } = order;
  const naira = amount / 100;
  const edge = toEdgeTickScale(naira);
  const toPay = {
    ...{ reference, orderKey, email, productName, quantity },
    deliveryTerms: order.deliveryTerms,
    amount: naira,
  };
  const openPaymentPage = () => void navigate(passOrderToPayment(toPay));
  return (
    <>
      <p className={styles['main']}>
        <CallToActionButton units={edge.units} onClick={openPaymentPage}>
          {text.proceed}
        </CallToActionButton>
      </p>
      <PaymentNote nairaPerTick={edge.one} />
      <div className={styles['others']}>
        <LinkButton variant="plain" to={paths.paymentResult(reference)}>
          {text.checkPayment}
        </LinkButton>
        <LinkButton variant="plain" to={paths.book}>
          {text.backToBookPage}
        </LinkButton>
      </div>
    </>
  );
};

/** Shows an order as a receipt, with a stamp if it is paid. */
export const OrderReceipt = ({
  order,
  orderKey,
  title,
}: {
  order: BuyersOrder;
  orderKey: string | undefined;
  title: string;
}) => {
  const deliveryRows = useDeliveryReceiptRows(order.deliveryTerms);
  const paymentStatus = paymentStatusOf(order);
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  const isStamped =
    paymentStatus === 'paid' || paymentStatus === 'partly-refunded';
  return (
    <div className={styles['receipt']}>
      <h2>{isOpen ? text.orderTitle : text.receiptTitle}</h2>
      <StepProgress {...toOrderSteps(order)} />
      <ReceiptRows rows={toReceiptRows(order, title, deliveryRows)} />
      {isStamped && (
        <PaidStamp
          amountKobo={order.amount}
          paidAt={order.paidAt ?? undefined}
          reference={order.reference}
        />
      )}
      {isOpen ? (
        <UnpaidOrderActions order={order} orderKey={orderKey} />
      ) : (
        <p className={styles['main']}>
          <LinkButton to={paths.book}>{text.backToBookPage}</LinkButton>
        </p>
      )}
    </div>
  );
};
