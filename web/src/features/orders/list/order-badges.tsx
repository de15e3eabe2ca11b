import { Badge } from '../../../shared/ui/data/badge.tsx';
import styles from './order-badges.module.css';
import { badgesOf } from '../order-text.ts';

/** Shows the flags, the delivery state and the refunds of an order as badges. */
export const OrderBadges = ({
  order,
}: {
  order: Parameters<typeof badgesOf>[0];
}) => {
  const marks = badgesOf(order);
  return marks.length > 0 ? (
    <ul className={styles['marks']}>
      {marks.map(({ text, isWarning }) => (
        <li key={text}>
          <Badge isWarning={isWarning}>{text}</Badge>
        </li>
      ))}
    </ul>
  ) : null;
};
