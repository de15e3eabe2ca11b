import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import type { ContentEditorState } from './use-content-editor.ts';
import * as text from './text.ts';

/** Loads the content again; asks for confirmation if there are unsaved changes. */
export const RefreshContentButton = ({
  editor,
}: {
  editor: ContentEditorState;
}) => {
  const { dialog, confirm } = useConfirmDialog();
  const { query, editing } = editor;
  const isBusy = query.isFetching;
  const refreshOrConfirm = () => {
    if (isBusy) return;
    if (!editing.isDirty) return void query.refetch();
    confirm({
      question: text.refreshQuestion,
      children: <p>{text.refreshConsequence}</p>,
      action: text.refreshAction,
      keep: text.cancelDiscard,
      isDangerous: true,
      onConfirm: () => {
        editor.discard();
        void query.refetch();
      },
    });
  };
  return (
    <>
      <Button aria-disabled={isBusy} onClick={refreshOrConfirm}>
        {text.refresh}
      </Button>
      {dialog}
    </>
  );
};
