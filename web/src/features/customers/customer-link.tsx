import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import styles from './customer-link.module.css';

/** Shows a customer's email address as a link to their page. */
export const CustomerLink = ({ id, email }: { id: string; email: string }) => (
  <Link className={styles['customer']} to={adminPaths.customer(id)}>
    {email}
  </Link>
);
