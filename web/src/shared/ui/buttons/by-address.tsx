import type { ReactNode } from 'react';
import styles from './by-address.module.css';

/** Around a submit button: before the page's scripts are at work, and without them, a press leads to an address instead. */
export const ByAddress = ({
  to,
  children,
}: {
  to: string;
  children: ReactNode;
}) => (
  <form
    className={styles['form']}
    action={to}
    onSubmit={(event) => event.preventDefault()}
  >
    {children}
  </form>
);
