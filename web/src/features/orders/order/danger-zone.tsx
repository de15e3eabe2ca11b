import { formatKobo } from '../../../shared/lib/money.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { OrderDetail, OrderStatus } from '../orders.api.ts';
import { refundableOf } from '../refund.model.ts';
import { statuses } from '../status-select.tsx';
import styles from './danger-zone.module.css';

type Props = {
  order: OrderDetail;
  onStatus: (to: OrderStatus) => void;
  onRefund: () => void;
  onDelete: () => void;
};

const actionsOf = ({ order, onStatus, onRefund, onDelete }: Props) => {
  const [payment] = refundableOf(order);
  const refundable = payment && formatKobo(payment.refundable);
  const status = {
    name: 'Change the status',
    text: 'Away from success, the order leaves the revenue; an e-book’s links close at once. To success, it is fulfilled like a payment.',
    buttons: statuses
      .filter((each) => each !== order.status)
      .map((each) => (
        <Button key={each} onClick={() => onStatus(each)}>
          Set to {each}
        </Button>
      )),
  };
  const refund = {
    name: 'Refund',
    text: refundable
      ? `${refundable}, or a part of it, goes back the way it came, through Paystack, in three to ten working days.`
      : 'There is nothing to refund: no payment came through Paystack, or all of it is refunded or on its way.',
    buttons: refundable && (
      <Button variant="danger" onClick={onRefund}>
        Refund {refundable}
      </Button>
    ),
  };
  const deletion = {
    name: 'Delete',
    text: 'The order is hidden everywhere and leaves the revenue, and its links close. You can restore it for 30 days; its audit entry stays for good.',
    buttons: (
      <Button variant="danger" onClick={onDelete}>
        Delete
      </Button>
    ),
  };
  if (order.deletedAt === null) return [status, refund, deletion];
  // A deleted order can only be refunded.
  return refundable ? [refund] : [];
};

/** The actions with serious consequences, at the end of the page. */
export const DangerZone = (props: Props) => {
  const actions = actionsOf(props);
  if (actions.length === 0) return null;
  return (
    <section className={styles['danger']} aria-labelledby="danger-zone">
      <h2 id="danger-zone">Danger zone</h2>
      <ul>
        {actions.map(({ name, text, buttons }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
            <div className={styles['acts']}>{buttons}</div>
          </li>
        ))}
      </ul>
    </section>
  );
};
