import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { referenceIn } from './act-words.ts';
import styles from './record-list.module.css';

/** What an entry is about; an order leads to its page. */
export const Subject = ({ of }: { of: string }) => {
  const reference = referenceIn(of);
  return reference ? (
    <Link className={styles['reference']} to={paths.adminOrder(reference)}>
      {reference}
    </Link>
  ) : (
    <>{of}</>
  );
};
