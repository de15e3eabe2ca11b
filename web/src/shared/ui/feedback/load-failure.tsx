import type { ReactNode } from 'react';
import { useFocusOnUnmount } from '../../hooks/use-focus-on-unmount.ts';
import { Button, type ButtonVariant } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './load-failure.module.css';

/** Asks again; when it goes, the keyboard goes on from where it stood. */
export const RetryButton = ({
  onAgain,
  variant,
}: ButtonVariant & { onAgain: () => void }) => (
  <span className="scripted">
    <Button ref={useFocusOnUnmount()} variant={variant} onClick={onAgain}>
      Try Again
    </Button>
  </span>
);

/** What failed, and the way out. */
export const LoadFailure = ({
  children,
  more,
  onAgain,
}: {
  children: ReactNode;
  more?: ReactNode;
  onAgain: () => void;
}) => (
  <div className={styles['again']}>
    <Message kind="fail" more={more}>
      {children}
    </Message>
    <RetryButton onAgain={onAgain} />
  </div>
);
