import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './save-bar.module.css';
import type { ContentEditorState } from './use-content-editor.ts';
import * as text from './text.ts';

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
        {text.saveFailed}
      </Message>
    );
  const errorCount = Object.keys(errors).length;
  if (errorCount > 0)
    return <Message kind="fail">{text.invalidFields(errorCount)}</Message>;
  return changed.length > 0 ? (
    <Message kind="wait">{text.notSaved(changed.join(', '))}</Message>
  ) : (
    <Message kind="good">{text.saved}</Message>
  );
};

/** Shows a sticky bar with the save status and the buttons that save or discard the changes. */
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
          {text.discard}
        </Button>
      )}
      <Button
        variant="solid"
        isBusy={isSaving}
        onClick={() => void editor.save()}
      >
        {isSaving ? text.saving : text.save}
      </Button>
    </div>
  );
};
