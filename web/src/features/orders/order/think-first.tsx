import type { ReactNode } from 'react';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Ruler } from '../../../shared/ui/charts/ruler.tsx';
import type { OrderDetail, OrderStatus } from '../orders.api.ts';
import { refundableOf } from '../refund.model.ts';
import styles from './think-first.module.css';

const statuses: OrderStatus[] = ['pending', 'success', 'failed'];

const Danger = ({
  name,
  children,
  acts,
}: {
  name: string;
  children: ReactNode;
  acts: ReactNode;
}) => (
  <li>
    <b>{name}</b>
    <div>{children}</div>
    <div className={styles['acts']}>{acts}</div>
  </li>
);

type Props = {
  order: OrderDetail;
  onStatus: (to: OrderStatus) => void;
  onRefund: () => void;
  onDelete: () => void;
};

const StatusDanger = ({
  order,
  onStatus,
}: Pick<Props, 'order' | 'onStatus'>) => (
  <Danger
    name="Change the status"
    acts={statuses
      .filter((status) => status !== order.status)
      .map((status) => (
        <Button key={status} onClick={() => onStatus(status)}>
          Set to {status}
        </Button>
      ))}
  >
    <p>
      Away from success, the order leaves the revenue; an e-book’s links close
      at once. To success, it is fulfilled like a payment.
    </p>
  </Danger>
);

const RefundDanger = ({
  refundable,
  onRefund,
}: Pick<Props, 'onRefund'> & { refundable: number | undefined }) => (
  <Danger
    name="Refund"
    acts={
      refundable !== undefined && (
        <Button look="danger" onClick={onRefund}>
          Refund {formatKobo(refundable)}
        </Button>
      )
    }
  >
    <p>
      {refundable === undefined
        ? 'There is nothing that could go back: no payment came through Paystack, or all of it is back or on its way.'
        : `${formatKobo(refundable)}, or a part of it, goes back the way it came, through Paystack, which takes three to ten working days over it.`}
    </p>
  </Danger>
);

const DeleteDanger = ({ onDelete }: Pick<Props, 'onDelete'>) => (
  <Danger
    name="Delete"
    acts={
      <Button look="danger" onClick={onDelete}>
        Delete
      </Button>
    }
  >
    <p>
      Hidden everywhere, out of the revenue, links closed. It can be undone for
      30 days; the row and the audit entry stay for good.
    </p>
    <div className={styles['thirty']}>
      <Ruler of={30} at={30} />
    </div>
    <p className={styles['hint']}>
      One tick is one day in which to change your mind.
    </p>
  </Danger>
);

/** What should not be done by a slip: last on the page, under red. */
export const ThinkFirst = ({ order, onStatus, onRefund, onDelete }: Props) => {
  const [payment] = refundableOf(
    order.attempts,
    order.paidWith?.attempt ?? null,
  );
  const isThere = order.deletedAt === null;
  // Of an order that is deleted only its money can still be dealt with.
  if (!isThere && !payment) return null;
  return (
    <section className={styles['danger']} aria-labelledby="think-first">
      <h2 id="think-first">Think first</h2>
      <ul>
        {isThere && <StatusDanger order={order} onStatus={onStatus} />}
        <RefundDanger refundable={payment?.refundable} onRefund={onRefund} />
        {isThere && <DeleteDanger onDelete={onDelete} />}
      </ul>
    </section>
  );
};
