import { type ReactNode, useEffect, useRef } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { Button } from '../buttons/button.tsx';
import { Message } from './message.tsx';
import styles from './undo-note.module.css';

/** Stands where something deleted stood, until it is brought back or the screen is left. */
export const UndoNote = ({
  name,
  restoring: { isLoading, error },
  onUndo,
  children,
}: {
  /** What was deleted, for who hears the button alone. */
  name: string;
  restoring: { isLoading: boolean; error?: unknown };
  onUndo: () => void;
  children: ReactNode;
}) => {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with what it deleted; the next thing to press is this.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles['note']}>
      <div role="status">
        <p>{children}</p>
        {error !== undefined && (
          <Message kind="fail">
            {problemText(error, 'It could not be brought back.')}
          </Message>
        )}
      </div>
      <Button
        ref={undo}
        size="small"
        isBusy={isLoading}
        onClick={() => onUndo()}
      >
        Undo<span className="vh"> the deletion of {name}</span>
      </Button>
    </div>
  );
};
