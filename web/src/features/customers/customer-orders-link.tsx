import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import styles from './customer-orders-link.module.css';

/** Shows a customer's email address as a link to their orders. */
export const CustomerOrdersLink = ({ email }: { email: string }) => (
  <Link
    className={styles['customer']}
    to={`${adminPaths.orders}?${new URLSearchParams({ search: email })}`}
  >
    {email}
  </Link>
);
