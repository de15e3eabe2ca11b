import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import styles from './door.module.css';

/** The bar of the door: the way out, and the book's title once it is known. */
export const DoorBar = ({
  title,
  exitTo = paths.home,
}: {
  title: string | undefined;
  exitTo?: string;
}) => (
  <header className={styles['bar']}>
    <Link className={styles['exit']} to={exitTo}>
      Exit
    </Link>
    {title && <span className={styles['name']}>{title}</span>}
  </header>
);
