import { Badge } from '../../../shared/ui/data/badge.tsx';
import styles from './order-badges.module.css';
import { badgesOf } from '../order-text.ts';

/** What is special about an order, in outlined words. */
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
