import type { ReactNode } from 'react';
import styles from './no-script-navigation-form.module.css';

/** Wraps a submit button. Before hydration and without scripts, the button navigates to an address instead. */
export const NoScriptNavigationForm = ({
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
