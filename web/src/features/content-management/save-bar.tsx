import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './save-bar.module.css';
import type { ContentEditorState } from './use-content-editor.ts';

const SaveStatus = ({
  editor: {
    editing: { changed },
    saving: { errors, problem },
  },
}: {
  editor: ContentEditorState;
}) => {
  if (problem)
    return (
      <Message kind="fail" more={problem}>
        Error saving content
      </Message>
    );
  const errorCount = Object.keys(errors).length;
  if (errorCount > 0)
    return (
      <Message kind="fail">
        {errorCount === 1
          ? 'One field has an error. Nothing was saved.'
          : `${errorCount} fields have errors. Nothing was saved.`}
      </Message>
    );
  return changed.length > 0 ? (
    <Message kind="wait">Changed: {changed.join(', ')}. Not saved yet.</Message>
  ) : (
    <Message kind="good">Everything here is saved.</Message>
  );
};

/** A sticky bar with the save status and the buttons to save or discard the changes. */
export const SaveBar = ({
  editor,
  onDiscard,
}: {
  editor: ContentEditorState;
  onDiscard: () => void;
}) => {
  const { isSaving } = editor.saving;
  return (
    <div className={styles['bar']}>
      <div className={styles['standing']}>
        <SaveStatus editor={editor} />
      </div>
      {editor.editing.isDirty && (
        <Button variant="plain" aria-disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        variant="solid"
        isBusy={isSaving}
        onClick={() => void editor.save()}
      >
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  );
};
