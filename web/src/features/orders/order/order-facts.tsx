import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { formatClockSeconds, formatDay } from '../../../shared/lib/date.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import { AmountFact } from './amount-fact.tsx';
import { BuyersPageFact } from './buyers-page-fact.tsx';
import { CustomerFact } from './customer-fact.tsx';
import { DeliveryFact } from '../delivery/delivery-fact.tsx';
import styles from '../facts.module.css';
import { LinksFact } from './links-fact.tsx';
import type { Loaded } from './loaded.ts';
import { MailsFact } from './mails-fact.tsx';
import type { OrderDetail, OrderStatus, SentMail } from '../orders.api.ts';
import { durationScale, durationText, paidWithText } from '../payment-text.ts';
import { isRefunded } from '../refund.model.ts';
import { RefundRequests } from '../refunds/refund-requests.tsx';
import { StatusSelect } from '../status-select.tsx';

const Duration = ({ seconds }: { seconds: number }) => {
  const { of, one, big, words } = durationScale(seconds);
  return (
    <div className={styles['measured']}>
      <span>{durationText(seconds)}</span>
      <Bar value={seconds} of={of} one={one} big={big} />
      <span className={styles['hint']}>{words}</span>
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = {
  order: OrderDetail;
  mails: Loaded<SentMail>;
  seats: Loaded<Seat>;
  onStatus: (to: OrderStatus) => void;
  onDone: (line: string) => void;
};

const PurchaseFacts = ({
  order,
  onStatus,
  onDone,
}: Pick<Props, 'order' | 'onStatus' | 'onDone'>) => (
  <>
    <Fact name="Amount">
      <AmountFact order={order} />
    </Fact>
    <Fact name="Product">
      {order.productName} × {order.quantity}
    </Fact>
    <Fact name="Customer">
      <CustomerFact order={order} onDone={onDone} />
    </Fact>
    <Fact name="Status">
      {order.deletedAt === null ? (
        <StatusSelect
          label="Status of this order"
          status={order.status}
          isFramed
          isRefunded={isRefunded(order)}
          onChoose={onStatus}
        />
      ) : (
        order.status
      )}
    </Fact>
  </>
);

const PaymentFacts = ({ order }: Pick<Props, 'order'>) => {
  const { paymentDate, secondsToPayment, refundRequests } = order;
  return (
    <>
      <Fact name="Payment date">
        {paymentDate
          ? `${formatDay(paymentDate)}, ${formatClockSeconds(new Date(paymentDate))}`
          : 'None so far'}
      </Fact>
      <Fact name="Paid with">{paidWithText(order.paidWith)}</Fact>
      {secondsToPayment !== null && (
        <Fact name="Order to payment">
          <Duration seconds={secondsToPayment} />
        </Fact>
      )}
      {refundRequests.length > 0 && (
        <Fact name="Refunds">
          <RefundRequests requests={refundRequests} />
        </Fact>
      )}
    </>
  );
};

const FulfilmentFacts = ({
  order,
  mails,
  seats,
  onDone,
}: Omit<Props, 'onStatus'>) => {
  const { reference, status, delivery } = order;
  const isThere = order.deletedAt === null;
  // Of an order whose money went back nothing is asked, and nothing is sent any more.
  const isActive = status === 'success' && order.refundedAmount < order.amount;
  const mayAct = isThere && isActive;
  return (
    <>
      {delivery && (isActive || delivery.state !== 'address-missing') && (
        <Fact name="Delivery">
          <DeliveryFact
            reference={reference}
            delivery={delivery}
            mayAct={mayAct}
            onDone={onDone}
          />
        </Fact>
      )}
      {order.product === 'EBOOK' && (
        <Fact name="Reading links">
          <LinksFact seats={seats} mayAct={mayAct} onDone={onDone} />
        </Fact>
      )}
      <Fact name="Mail">
        <MailsFact order={order} mails={mails} onDone={onDone} />
      </Fact>
      {isThere && (
        <Fact name="Buyer’s page">
          <BuyersPageFact address={order.buyersPage} />
        </Fact>
      )}
    </>
  );
};

/** The order as it stands, and beside each fact what can be done about it. */
export const OrderFacts = ({ order, onStatus, onDone, ...rest }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        Facts
      </h2>
      <dl className={styles['facts']}>
        <PurchaseFacts order={order} onStatus={onStatus} onDone={onDone} />
        <PaymentFacts order={order} />
        <FulfilmentFacts order={order} onDone={onDone} {...rest} />
      </dl>
    </section>
  );
};
