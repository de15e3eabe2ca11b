import { useEffect, useRef } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import styles from './deleted-resource.module.css';
import {
  type ListedResource,
  useRestoreResourceMutation,
} from './posts.api.ts';

/** Stands above the list until the deleted resource is brought back or the screen is left. */
export const DeletedResource = ({
  post: { id, title },
  onRestored,
}: {
  post: ListedResource;
  onRestored: () => void;
}) => {
  const [restore, { isLoading, error }] = useRestoreResourceMutation();
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with the resource; the next thing to press is this.
  useEffect(() => undo.current?.focus(), []);
  const bringBack = async () => {
    const { data } = await restore(id);
    if (data) onRestored();
  };
  return (
    <div className={styles['note']}>
      <div>
        <p>
          <b>{title}</b> is deleted.
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
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void bringBack();
        }}
      >
        Undo<span className="vh"> the deletion of {title}</span>
      </Button>
    </div>
  );
};
