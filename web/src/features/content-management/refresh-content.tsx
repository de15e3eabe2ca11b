import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ContentConfirmation } from './content-confirmation.tsx';
import type { ContentEditorState } from './use-content-editor.ts';

/** Reads the content again; asks first where that would cost something. */
export const RefreshContent = ({ editor }: { editor: ContentEditorState }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const { query, editing } = editor;
  const isBusy = query.isFetching;
  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          if (editing.isDirty) setIsConfirming(true);
          else void query.refetch();
        }}
      >
        Refresh
      </Button>
      {isConfirming && (
        <ContentConfirmation
          kind="refresh"
          onConfirm={() => {
            editor.discard();
            setIsConfirming(false);
            void query.refetch();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
};
