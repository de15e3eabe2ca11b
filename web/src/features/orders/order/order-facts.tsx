import { useId } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { formatClockSeconds, formatDay } from '../../../shared/lib/date.ts';
import { Tape } from '../../../shared/ui/charts/tape.tsx';
import { AmountFact } from './amount-fact.tsx';
import { BuyersPageFact } from './buyers-page-fact.tsx';
import { CustomerFact } from './customer-fact.tsx';
import { DeliveryFact } from '../delivery/delivery-fact.tsx';
import styles from '../facts.module.css';
import { LinksFact } from './links-fact.tsx';
import { MailsFact } from './mails-fact.tsx';
import type { OrderDetail, OrderStatus, SentMail } from '../orders.api.ts';
import { durationScale, durationText, paidWithText } from '../payment-words.ts';
import { isRefunded } from '../refund.model.ts';
import { RefundRequests } from '../refunds/refund-requests.tsx';
import { StatusSelect } from '../status-select.tsx';

/** What another service told, or that it could not. */
export type Told<T> = { told: T[]; isAway: boolean; onAgain: () => void };

const Duration = ({ seconds }: { seconds: number }) => {
  const { of, one, big, words } = durationScale(seconds);
  return (
    <div className={styles['measured']}>
      <span>{durationText(seconds)}</span>
      <Tape value={seconds} of={of} one={one} big={big} />
      <span className={styles['hint']}>{words}</span>
    </div>
  );
};

/** The order as it stands, and beside each fact what can be done about it. */
export const OrderFacts = ({
  order,
  mails,
  seats,
  onStatus,
  onDone,
}: {
  order: OrderDetail;
  mails: Told<SentMail>;
  seats: Told<Seat>;
  onStatus: (to: OrderStatus) => void;
  onDone: (line: string) => void;
}) => {
  const id = useId();
  const { reference, status, paymentDate, secondsToPayment } = order;
  const isThere = order.deletedAt === null;
  // Of an order whose money went back nothing is asked, and nothing is sent any more.
  const isOwed = status === 'success' && order.refundedAmount < order.amount;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        Facts
      </h2>
      <dl className={styles['facts']}>
        <div>
          <dt>Amount</dt>
          <dd>
            <AmountFact order={order} />
          </dd>
        </div>
        <div>
          <dt>Product</dt>
          <dd>
            {order.productName} × {order.quantity}
          </dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            <CustomerFact order={order} onDone={onDone} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            {isThere ? (
              <StatusSelect
                label="Status of this order"
                status={status}
                isFramed
                isRefunded={isRefunded(order)}
                onChoose={onStatus}
              />
            ) : (
              status
            )}
          </dd>
        </div>
        <div>
          <dt>Payment date</dt>
          <dd>
            {paymentDate
              ? `${formatDay(paymentDate)}, ${formatClockSeconds(new Date(paymentDate))}`
              : 'None so far'}
          </dd>
        </div>
        <div>
          <dt>Paid with</dt>
          <dd>{paidWithText(order.paidWith)}</dd>
        </div>
        {secondsToPayment !== null && (
          <div>
            <dt>Order to payment</dt>
            <dd>
              <Duration seconds={secondsToPayment} />
            </dd>
          </div>
        )}
        {order.refundRequests.length > 0 && (
          <div>
            <dt>Refunds</dt>
            <dd>
              <RefundRequests requests={order.refundRequests} />
            </dd>
          </div>
        )}
        {order.delivery &&
          (isOwed || order.delivery.state !== 'address-missing') && (
            <div>
              <dt>Delivery</dt>
              <dd>
                <DeliveryFact
                  reference={reference}
                  delivery={order.delivery}
                  mayAct={isThere && isOwed}
                  onDone={onDone}
                />
              </dd>
            </div>
          )}
        {order.product === 'EBOOK' && (
          <div>
            <dt>Reading links</dt>
            <dd>
              <LinksFact
                seats={seats.told}
                isAway={seats.isAway}
                mayAct={isThere && isOwed}
                onAgain={seats.onAgain}
                onDone={onDone}
              />
            </dd>
          </div>
        )}
        <div>
          <dt>Mail</dt>
          <dd>
            <MailsFact
              order={order}
              mails={mails.told}
              isAway={mails.isAway}
              onAgain={mails.onAgain}
              onDone={onDone}
            />
          </dd>
        </div>
        {isThere && (
          <div>
            <dt>Buyer’s page</dt>
            <dd>
              <BuyersPageFact address={order.buyersPage} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
