import type { ReactNode } from 'react';
import { useLeftFocus } from '../../hooks/use-left-focus.ts';
import { Button, type ButtonLook } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './try-again.module.css';

/** Asks again; when it goes, the keyboard goes on from where it stood. */
export const AgainButton = ({
  onAgain,
  look,
}: ButtonLook & { onAgain: () => void }) => (
  <span className="scripted">
    <Button ref={useLeftFocus()} look={look} onClick={onAgain}>
      Try Again
    </Button>
  </span>
);

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
    <AgainButton onAgain={onAgain} />
  </div>
);
