import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './save-bar.module.css';

const Standing = ({
  changed,
  faults,
  problem,
}: {
  changed: string[];
  faults: number;
  problem: string | undefined;
}) => {
  if (problem)
    return (
      <Message kind="fail" more={problem}>
        Error saving content
      </Message>
    );
  if (faults > 0)
    return (
      <Message kind="fail">
        {faults === 1
          ? 'One field is not right yet. Nothing was saved.'
          : `${faults} fields are not right yet. Nothing was saved.`}
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
  ...standing
}: Parameters<typeof Standing>[0] & {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) => (
  <div className={styles['bar']}>
    <div className={styles['standing']}>
      <Standing {...standing} />
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
