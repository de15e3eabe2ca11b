import type { ReactNode } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { focusOnMount } from '../../lib/focus-on-mount.ts';
import { Button } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './undo-note.module.css';

/** Replaces a deleted item until it is restored or the screen is left. */
export const UndoNote = ({
  name,
  restoring: { isLoading, error },
  onUndo,
  children,
}: {
  /** The deleted item, for screen readers that announce the button alone. */
  name: string;
  restoring: { isLoading: boolean; error?: unknown };
  onUndo: () => void;
  children: ReactNode;
}) => (
  <div className={styles['note']}>
    <div role="status">
      <p>{children}</p>
      {error !== undefined && (
        <Message kind="fail">
          {problemText(error, 'It could not be restored.')}
        </Message>
      )}
    </div>
    <Button
      // The pressed button disappeared with the item, so the focus moves here.
      ref={focusOnMount}
      size="small"
      isBusy={isLoading}
      onClick={() => onUndo()}
    >
      Undo<span className="vh"> the deletion of {name}</span>
    </Button>
  </div>
);
