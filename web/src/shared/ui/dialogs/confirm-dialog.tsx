import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { useAction } from '../../hooks/use-action.ts';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from '../feedback/message.tsx';
import * as text from './text.ts';

export type Confirmation = {
  question: string;
  /** The consequences of the action, below the question. */
  children: ReactNode;
  action: string;
  /** The label of the button that cancels, such as "Keep it". */
  keep: string;
  isDangerous?: boolean;
  /** The text before the reason of a failure. */
  failure?: string;
  /** Runs the action; a rejection is shown as the reason of the failure. */
  onConfirm: () => unknown;
};

/** Asks for confirmation of an action; the button that cancels has the focus. */
export const ConfirmDialog = ({
  question,
  children,
  action,
  keep,
  isDangerous = false,
  failure = '',
  onConfirm,
  onClose,
}: Confirmation & { onClose: () => void }) => {
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  const { isBusy, error, run } = useAction(onConfirm);
  return (
    <Dialog title={question} isOpen onClose={onClose}>
      <div className={styles['body']}>
        {children}
        {error !== undefined && (
          <Message kind="fail">
            {failure} {problemText(error, text.tryAgain)}
          </Message>
        )}
        <div className="acts">
          <Button
            variant={isDangerous ? 'danger' : 'solid'}
            isBusy={isBusy}
            onClick={run}
          >
            {action}
          </Button>
          <Button ref={wayOut} onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

/** Returns `confirm`, which opens a dialog, and the dialog; the dialog closes once the action has succeeded. */
export const useConfirmDialog = () => {
  const [asked, setAsked] = useState<Confirmation>();
  const closeDialog = () => setAsked(undefined);
  const openConfirmDialog = <Answer,>({
    onConfirm,
    onDone,
    ...question
  }: Omit<Confirmation, 'onConfirm'> & {
    onConfirm: () => Answer | Promise<Answer>;
    onDone?: (answer: Answer) => void;
  }) => {
    const mine: Confirmation = {
      ...question,
      onConfirm: async () => {
        const answer = await onConfirm();
        // A dialog that was opened while the action ran stays open.
        setAsked((current) => (current === mine ? undefined : current));
        // The dialog closes in the same render, so an element that `onDone` shows can take the focus.
        onDone?.(answer);
      },
    };
    setAsked(mine);
  };
  const dialog = asked && <ConfirmDialog {...asked} onClose={closeDialog} />;
  return { dialog, confirm: openConfirmDialog };
};
