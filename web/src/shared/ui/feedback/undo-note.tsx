import type { ReactNode } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useFocusAncestorOnUnmount } from '../../hooks/use-focus-ancestor-on-unmount.ts';
import { focusOnMount } from '../../lib/focus-on-mount.ts';
import { Button } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './undo-note.module.css';
import * as text from './undo-note-text.ts';

/** Replaces a deleted item until it is restored or the screen is left. */
export const UndoNote = ({
  name,
  action = text.deletionOf(name),
  onUndo,
  children,
}: {
  /** The deleted item, for screen readers that announce the button without the text around it. */
  name: string;
  /** What Undo takes back, for the same readers; by default the deletion of the item. */
  action?: string;
  /** Restores the item; after a rejection the error is shown, and Undo stays available. */
  onUndo: () => unknown;
  children: ReactNode;
}) => {
  const { isBusy, error, run } = useAction(onUndo);
  const note = useFocusAncestorOnUnmount<HTMLDivElement>();
  return (
    <div ref={note} className={styles['note']}>
      <div role="status">
        <p>{children}</p>
        {error !== undefined && (
          <Message kind="fail">
            {problemText(error, text.restoreFailed)}
          </Message>
        )}
      </div>
      <Button
        // The pressed button disappeared with the item, so the focus moves here.
        ref={focusOnMount}
        size="small"
        isBusy={isBusy}
        onClick={run}
      >
        {text.undo}
        <span className="vh"> {action}</span>
      </Button>
    </div>
  );
};
