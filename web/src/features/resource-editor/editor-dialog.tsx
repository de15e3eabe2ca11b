import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useCloseDialogOnUnmount } from '../../shared/hooks/use-close-dialog-on-unmount.ts';
import { CloseButton } from '../../shared/ui/dialogs/close-button.tsx';
import styles from './editor-dialog.module.css';

const isCtrlEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;

type Props = {
  title: string;
  actions?: ReactNode;
  onClose: () => void;
  onSave?: () => void;
  /** The field that gets the focus first; by default the heading gets it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** The full-height dialog of the editor. `onClose` only requests closing; the caller may keep the dialog open. */
export const EditorDialog = ({
  title,
  actions,
  onClose,
  onSave,
  initialFocus,
  children,
}: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isLeaving = useCloseDialogOnUnmount(ref);
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
    (initialFocus ?? heading).current?.focus();
  }, [initialFocus]);
  const isOwnEvent = ({ target }: SyntheticEvent) => target === ref.current;
  const requestClosing = (event: SyntheticEvent) => {
    if (!isOwnEvent(event)) return;
    event.preventDefault();
    onClose();
  };
  // Some browsers close a dialog at the second Escape despite `preventDefault`, so the dialog opens again.
  const reopenDialog = (event: SyntheticEvent) => {
    if (!isOwnEvent(event) || isLeaving.current || ref.current?.open) return;
    ref.current?.showModal();
    onClose();
  };
  // The handler runs in the capture phase, before the text field can insert a new line.
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    const dialog =
      event.target instanceof Element ? event.target.closest('dialog') : null;
    if (!onSave || !isCtrlEnter(event) || dialog !== ref.current) return;
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  return (
    <dialog
      ref={ref}
      className={styles['editor']}
      aria-labelledby={titleId}
      onCancel={requestClosing}
      onClose={reopenDialog}
      onKeyDownCapture={saveOnCtrlEnter}
    >
      <div className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </dialog>
  );
};
