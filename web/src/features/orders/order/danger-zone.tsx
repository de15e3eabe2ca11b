import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { OrderDetail, OrderStatus } from '../orders.api.ts';
import { statuses } from '../status-select.tsx';
import styles from './danger-zone.module.css';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

type Props = {
  order: OrderDetail;
  onStatus: (to: OrderStatus) => void;
  onDelete: () => void;
};

const listDangerousActions = ({ order, onStatus, onDelete }: Props) => {
  const status = {
    name: text.changeStatus,
    text: text.dangerZoneStatusText,
    buttons: statuses
      .filter((each) => each !== order.status)
      .map((each) => (
        <Button key={each} onClick={() => onStatus(each)}>
          {ordersText.statusAction(each)}
        </Button>
      )),
  };
  const deletion = {
    name: ordersText.deleteAction,
    text: order.imported
      ? text.importedDeletionConsequence
      : text.deletionConsequence,
    buttons: (
      <Button variant="danger" onClick={onDelete}>
        {ordersText.deleteAction}
      </Button>
    ),
  };
  if (order.deletedAt !== null) return [];
  return order.imported ? [deletion] : [status, deletion];
};

/** Shows the actions with serious consequences, at the end of the page. */
export const DangerZone = (props: Props) => {
  const actions = listDangerousActions(props);
  if (actions.length === 0) return null;
  return (
    <section className={styles['danger']} aria-labelledby="danger-zone">
      <h2 id="danger-zone">{text.dangerZone}</h2>
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
