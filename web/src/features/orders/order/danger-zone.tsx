import type { ReactNode } from 'react';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Ruler } from '../../../shared/ui/charts/ruler.tsx';
import type { OrderDetail, OrderStatus } from '../orders.api.ts';
import { refundableOf } from '../refund.model.ts';
import { statuses } from '../status-select.tsx';
import styles from './danger-zone.module.css';

const DangerousAction = ({
  name,
  children,
  buttons,
}: {
  name: string;
  children: ReactNode;
  buttons: ReactNode;
}) => (
  <li>
    <b>{name}</b>
    <div>{children}</div>
    <div className={styles['acts']}>{buttons}</div>
  </li>
);

const ChangeStatus = ({ order, onStatus }: Pick<Props, 'order' | 'onStatus'>) => (
  <DangerousAction
    name="Change the status"
    buttons={statuses
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
  </DangerousAction>
);

const Refund = ({
  refundable,
  onRefund,
}: {
  refundable: string | undefined;
  onRefund: () => void;
}) => (
  <DangerousAction
    name="Refund"
    buttons={
      refundable && (
        <Button variant="danger" onClick={onRefund}>
          Refund {refundable}
        </Button>
      )
    }
  >
    <p>
      {refundable
        ? `${refundable}, or a part of it, goes back the way it came, through Paystack, in three to ten working days.`
        : 'There is nothing to refund: no payment came through Paystack, or all of it is refunded or on its way.'}
    </p>
  </DangerousAction>
);

const Delete = ({ onDelete }: { onDelete: () => void }) => (
  <DangerousAction
    name="Delete"
    buttons={
      <Button variant="danger" onClick={onDelete}>
        Delete
      </Button>
    }
  >
    <p>
      The order is hidden everywhere and leaves the revenue, and its links
      close. You can restore it for 30 days; its audit entry stays for good.
    </p>
    <div className={styles['thirty']}>
      <Ruler of={30} at={30} />
    </div>
  </DangerousAction>
);

type Props = {
  order: OrderDetail;
  onStatus: (to: OrderStatus) => void;
  onRefund: () => void;
  onDelete: () => void;
};

/** What should not be done by a slip: last on the page, under red. */
export const DangerZone = ({ order, onStatus, onRefund, onDelete }: Props) => {
  const [payment] = refundableOf(
    order.attempts,
    order.paidWith?.attempt ?? null,
  );
  const isThere = order.deletedAt === null;
  // Of an order that is deleted only its money can still be dealt with.
  if (!isThere && !payment) return null;
  return (
    <section className={styles['danger']} aria-labelledby="danger-zone">
      <h2 id="danger-zone">Danger zone</h2>
      <ul>
        {isThere && <ChangeStatus order={order} onStatus={onStatus} />}
        <Refund
          refundable={payment && formatKobo(payment.refundable)}
          onRefund={onRefund}
        />
        {isThere && <Delete onDelete={onDelete} />}
      </ul>
    </section>
  );
};
