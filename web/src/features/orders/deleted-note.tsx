import { useEffect, useRef } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { formatDay } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import styles from './deleted-note.module.css';
import { useRestoreOrderMutation } from './orders.api.ts';

export type Deleted = { reference: string; restorableUntil: string };

/** Stands where the deleted order stood, until it is brought back or the screen is left. */
export const DeletedNote = ({
  deleted: { reference, restorableUntil },
  onRestored,
}: {
  deleted: Deleted;
  onRestored: () => void;
}) => {
  const [restore, { isLoading, error }] = useRestoreOrderMutation();
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with the order; the next thing to press is this.
  useEffect(() => undo.current?.focus(), []);
  const bringBack = async () => {
    const reply = await restore(reference);
    if (!reply.error) onRestored();
  };
  return (
    <div className={styles['note']}>
      <div role="status">
        <p>
          <b className="num">{reference}</b> is deleted. It can be brought back
          until {formatDay(restorableUntil)}.
        </p>
        {error && (
          <Message kind="fail">
            {problemText(error, 'It could not be brought back.')}
          </Message>
        )}
      </div>
      <Button
        ref={undo}
        size="small"
        aria-label={`Undo the deletion of ${reference}`}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void bringBack();
        }}
      >
        Undo
      </Button>
    </div>
  );
};
