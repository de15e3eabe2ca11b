import { useUnsavedChangesGuard } from '../../shared/hooks/use-unsaved-changes-guard.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';
import * as text from './text.ts';

/** Asks before the editor closes and discards its unsaved changes. */
export const ConfirmClosing = ({
  session,
  onClosed,
  onCancel,
}: Pick<OpenEditor, 'session'> & {
  onClosed: () => void;
  onCancel: () => void;
}) => (
  <ConfirmDialog
    question={text.closeQuestion}
    action={text.closeAction}
    keep={text.continueWriting}
    isDangerous
    onConfirm={() => {
      session.discard();
      onClosed();
    }}
    onClose={onCancel}
  >
    <p>{text.closeConsequence}</p>
  </ConfirmDialog>
);

/** Asks before another page opens while there are unsaved changes. */
export const ConfirmLeaving = ({ session }: Pick<OpenEditor, 'session'>) => {
  const blocker = useUnsavedChangesGuard(session.isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={text.leaveQuestion}
      action={text.leaveAction}
      keep={text.continueWriting}
      isDangerous
      onConfirm={() => {
        session.flushDraft();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{text.leaveConsequence}</p>
    </ConfirmDialog>
  );
};
