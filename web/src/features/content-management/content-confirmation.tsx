import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';

export type ConfirmationKind = 'leave' | 'discard' | 'refresh';

const texts: Record<
  ConfirmationKind,
  { question: string; text: string; action: string; keep: string }
> = {
  leave: {
    question: 'Leave without saving?',
    text: 'Your changes are not saved. This browser keeps them and offers them back when you return.',
    action: 'Leave',
    keep: 'Stay here',
  },
  discard: {
    question: 'Discard your changes?',
    text: 'Your unsaved changes are deleted.',
    action: 'Discard',
    keep: 'Keep them',
  },
  refresh: {
    question: 'Refresh and discard your changes?',
    text: 'Your unsaved changes are deleted, and the content is loaded again.',
    action: 'Discard and refresh',
    keep: 'Keep them',
  },
};

/** Asked before unsaved words are left behind or lost. */
export const ContentConfirmation = ({
  kind,
  onConfirm,
  onClose,
}: {
  kind: ConfirmationKind;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { question, text, action, keep } = texts[kind];
  return (
    <ConfirmDialog
      question={question}
      action={action}
      keep={keep}
      isDangerous={kind !== 'leave'}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
};
