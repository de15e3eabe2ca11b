import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Message } from './message.tsx';
import styles from './try-again.module.css';

/** What failed, and the way out. */
export const TryAgain = ({
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
    <Button onClick={onAgain}>Try Again</Button>
  </div>
);
