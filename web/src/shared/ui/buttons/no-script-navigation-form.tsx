import type { ReactNode } from 'react';
import styles from './no-script-navigation-form.module.css';

/** Wraps submit buttons with click handlers; before hydration and without scripts, a click navigates to `to`. */
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
