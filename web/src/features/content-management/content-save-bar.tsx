import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { SaveBar } from '../../shared/ui/forms/save-bar.tsx';
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

/** Shows whether the content is saved, with the buttons that save or discard the changes. */
export const ContentSaveBar = ({
  editor,
  onDiscard,
}: {
  editor: ContentEditorState;
  onDiscard: () => void;
}) => {
  const { isSaving } = editor.saving;
  return (
    <SaveBar status={<SaveStatus editor={editor} />}>
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
    </SaveBar>
  );
};
