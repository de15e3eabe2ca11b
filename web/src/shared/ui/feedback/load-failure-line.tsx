import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './load-failure-line.module.css';
import * as text from './text.ts';

/** A failed load as one line above zeros or older numbers, with its reason and a retry button. */
export const LoadFailureLine = ({
  children,
  why,
  isBusy = false,
  onRetry,
}: {
  children: ReactNode;
  why?: string | undefined;
  isBusy?: boolean;
  onRetry: () => void;
}) => (
  <div className={styles['line']}>
    <Message kind="fail" more={why}>
      {children}
    </Message>
    <Button variant="plain" isBusy={isBusy} onClick={() => onRetry()}>
      {isBusy ? text.retrying : text.retry}
    </Button>
  </div>
);
