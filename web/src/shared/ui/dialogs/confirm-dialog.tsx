import { type ReactNode, useEffect, useRef } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from '../feedback/message.tsx';

/** Asks for confirmation of an action; the button that cancels has the focus. */
export const ConfirmDialog = ({
  question,
  children,
  action,
  keep,
  isDangerous = false,
  isBusy,
  error,
  refusal = error ? problemText(error, 'Please try again.') : undefined,
  onConfirm,
  onClose,
}: {
  question: string;
  /** The consequences. */
  children: ReactNode;
  action: string;
  /** The label of the button that cancels: "Keep it". */
  keep: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** The error of the request that failed. */
  error?: unknown;
  /** Why the action failed, where that is more than the error's own text. */
  refusal?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <Dialog title={question} isOpen onClose={onClose}>
      <div className={styles['body']}>
        {children}
        {refusal && <Message kind="fail">{refusal}</Message>}
        <div className="acts">
          <Button
            variant={isDangerous ? 'danger' : 'solid'}
            isBusy={isBusy}
            onClick={() => onConfirm()}
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
