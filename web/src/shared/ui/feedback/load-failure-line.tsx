import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './load-failure-line.module.css';

/** One discreet line over zeros or older figures: what could not be had, why, and the way to ask again. */
export const LoadFailureLine = ({
  children,
  why,
  isBusy = false,
  onAgain,
}: {
  children: ReactNode;
  why?: string | undefined;
  isBusy?: boolean;
  onAgain: () => void;
}) => (
  <div className={styles['line']}>
    <Message kind="fail" more={why}>
      {children}
    </Message>
    <Button variant="plain" isBusy={isBusy} onClick={() => onAgain()}>
      {isBusy ? 'Trying…' : 'Try Again'}
    </Button>
  </div>
);
