import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmation } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import type { ContentEditorState } from './use-content-editor.ts';

/** Loads the content again; asks for confirmation if there are unsaved changes. */
export const RefreshContent = ({ editor }: { editor: ContentEditorState }) => {
  const { dialog, confirm } = useConfirmation();
  const { query, editing } = editor;
  const isBusy = query.isFetching;
  const refresh = () => {
    if (isBusy) return;
    if (!editing.isDirty) return void query.refetch();
    confirm({
      question: 'Refresh and discard your changes?',
      children: (
        <p>
          Your unsaved changes are deleted, and the content is loaded again.
        </p>
      ),
      action: 'Discard and refresh',
      keep: 'Keep them',
      isDangerous: true,
      onConfirm: () => {
        editor.discard();
        void query.refetch();
      },
    });
  };
  return (
    <>
      <Button aria-disabled={isBusy} onClick={refresh}>
        Refresh
      </Button>
      {dialog}
    </>
  );
};
