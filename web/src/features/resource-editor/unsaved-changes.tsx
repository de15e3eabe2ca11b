import { useLeavingGuard } from '../../shared/hooks/use-leaving-guard.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';

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
    question="Close without saving?"
    action="Close without saving"
    keep="Keep writing"
    isDangerous
    onConfirm={() => {
      session.discard();
      onClosed();
    }}
    onClose={onCancel}
  >
    <p>Your unsaved changes will be lost.</p>
  </ConfirmDialog>
);

/** Asks before another page opens while there are unsaved changes. */
export const ConfirmLeaving = ({ session }: Pick<OpenEditor, 'session'>) => {
  const blocker = useLeavingGuard(session.isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave this page?"
      action="Leave"
      keep="Keep writing"
      isDangerous
      onConfirm={() => {
        session.flushDraft();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>
        Your unsaved changes stay in this browser. You can restore them when you
        open the resource again.
      </p>
    </ConfirmDialog>
  );
};
