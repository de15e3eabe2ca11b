import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import styles from './order-link.module.css';

/** The reference of an order as a link to its page, from which Back leads to the same list. */
export const OrderLink = ({ children }: { children: string }) => {
  const { search } = useLocation();
  return (
    <Link
      className={styles['reference']}
      to={adminPaths.order(children)}
      state={{ list: search }}
    >
      {children}
    </Link>
  );
};
