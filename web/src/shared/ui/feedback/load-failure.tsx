import type { ReactNode } from 'react';
import { useFocusAncestorOnUnmount } from '../../hooks/use-focus-ancestor-on-unmount.ts';
import { Button, type ButtonVariant } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './load-failure.module.css';
import * as text from './text.ts';

/** A retry button; if it disappears while it has the focus, the region around it gets the focus. */
export const RetryButton = ({
  onRetry,
  variant,
}: ButtonVariant & { onRetry: () => void }) => (
  <span className="scripted">
    <Button
      ref={useFocusAncestorOnUnmount()}
      variant={variant}
      onClick={onRetry}
    >
      {text.retry}
    </Button>
  </span>
);

/** The message of a failed load with a retry button. */
export const LoadFailure = ({
  children,
  more,
  onRetry,
}: {
  children: ReactNode;
  more?: ReactNode;
  onRetry: () => void;
}) => (
  <div className={styles['again']}>
    <Message kind="fail" more={more}>
      {children}
    </Message>
    <RetryButton onRetry={onRetry} />
  </div>
);
