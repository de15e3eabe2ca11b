import type { ReactNode } from 'react';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Ruler } from '../../../shared/ui/charts/ruler.tsx';
import type { OrderDetail, OrderStatus } from '../orders.api.ts';
import { refundableOf } from '../refund.model.ts';
import styles from './danger-zone.module.css';

const statuses: OrderStatus[] = ['pending', 'success', 'failed'];

const DangerousAction = ({
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

const DeleteDanger = ({ onDelete }: { onDelete: () => void }) => (
  <DangerousAction
    name="Delete"
    acts={
      <Button variant="danger" onClick={onDelete}>
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
  </DangerousAction>
);

/** What should not be done by a slip: last on the page, under red. */
export const DangerZone = ({
  order,
  onStatus,
  onRefund,
  onDelete,
}: {
  order: OrderDetail;
  onStatus: (to: OrderStatus) => void;
  onRefund: () => void;
  onDelete: () => void;
}) => {
  const [payment] = refundableOf(
    order.attempts,
    order.paidWith?.attempt ?? null,
  );
  const refundable = payment && formatKobo(payment.refundable);
  const isThere = order.deletedAt === null;
  // Of an order that is deleted only its money can still be dealt with.
  if (!isThere && !payment) return null;
  return (
    <section className={styles['danger']} aria-labelledby="think-first">
      <h2 id="think-first">Think first</h2>
      <ul>
        {isThere && (
          <DangerousAction
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
              Away from success, the order leaves the revenue; an e-book’s links
              close at once. To success, it is fulfilled like a payment.
            </p>
          </DangerousAction>
        )}
        <DangerousAction
          name="Refund"
          acts={
            refundable && (
              <Button variant="danger" onClick={onRefund}>
                Refund {refundable}
              </Button>
            )
          }
        >
          <p>
            {refundable
              ? `${refundable}, or a part of it, goes back the way it came, through Paystack, which takes three to ten working days over it.`
              : 'There is nothing that could go back: no payment came through Paystack, or all of it is back or on its way.'}
          </p>
        </DangerousAction>
        {isThere && <DeleteDanger onDelete={onDelete} />}
      </ul>
    </section>
  );
};
