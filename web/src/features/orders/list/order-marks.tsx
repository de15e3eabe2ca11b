import { Badge } from '../../../shared/ui/data/badge.tsx';
import styles from './order-marks.module.css';
import { marksOf } from '../order-words.ts';

/** What is special about an order, in outlined words. */
export const OrderMarks = ({
  order,
}: {
  order: Parameters<typeof marksOf>[0];
}) => {
  const marks = marksOf(order);
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
