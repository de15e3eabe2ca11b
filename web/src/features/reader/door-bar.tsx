import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './door.module.css';

/** The bar of the door: the way out, and the book's title once it is known. */
export const DoorBar = ({ title }: { title: string | undefined }) => (
  <header className={styles['bar']}>
    <Link className={styles['exit']} to={paths.home}>
      Exit
    </Link>
    {title && <span className={styles['name']}>{title}</span>}
  </header>
);
