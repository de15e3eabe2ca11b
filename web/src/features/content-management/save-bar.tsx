import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './save-bar.module.css';

const SaveStatus = ({
  changed,
  errorCount,
  problem,
}: {
  changed: string[];
  errorCount: number;
  problem: string | undefined;
}) => {
  if (problem)
    return (
      <Message kind="fail" more={problem}>
        Error saving content
      </Message>
    );
  if (errorCount > 0)
    return (
      <Message kind="fail">
        {errorCount === 1
          ? 'One field is not right yet. Nothing was saved.'
          : `${errorCount} fields are not right yet. Nothing was saved.`}
      </Message>
    );
  return changed.length > 0 ? (
    <Message kind="wait">Changed: {changed.join(', ')}. Not saved yet.</Message>
  ) : (
    <Message kind="good">Everything here is saved.</Message>
  );
};

/** Always at hand: what is not saved yet, and the way to save it or to let it go. */
export const SaveBar = ({
  isDirty,
  isSaving,
  onSave,
  onDiscard,
  ...status
}: Parameters<typeof SaveStatus>[0] & {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) => (
  <div className={styles['bar']}>
    <div className={styles['standing']}>
      <SaveStatus {...status} />
    </div>
    {isDirty && (
      <Button variant="plain" aria-disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button variant="solid" isBusy={isSaving} onClick={() => onSave()}>
      {isSaving ? 'Saving...' : 'Save Changes'}
    </Button>
  </div>
);
