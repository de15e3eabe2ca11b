import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useCloseDialogOnUnmount } from '../../hooks/use-close-dialog-on-unmount.ts';
import { CloseButton } from './close-button.tsx';
import styles from './dialog.module.css';

const firstField = 'data-first-field';

/** Marks the field that gets the focus when its dialog opens; otherwise the close button gets it. */
export const asFirstField = { [firstField]: true };

/** Focuses the marked field of a dialog, when it opens and when a new form appears in an open dialog. */
export const focusMarkedFirstField = (
  dialog: HTMLElement | null | undefined,
): void => dialog?.querySelector<HTMLElement>(`[${firstField}]`)?.focus();

/** The native dialog: the browser traps the focus, closes on Escape and restores the focus. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  className = '',
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Places the dialog elsewhere than in the middle of the window. */
  className?: string | undefined;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLeaving = useCloseDialogOnUnmount(ref);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      focusMarkedFirstField(dialog);
    } else dialog.close();
  }, [isOpen]);
  const handleUserClose = () => {
    if (!isLeaving.current && !ref.current?.open) onClose();
  };
  const closeOnBackdropClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={`${styles['dialog']} ${className}`}
      aria-labelledby={titleId}
      onClose={handleUserClose}
      onClick={closeOnBackdropClick}
    >
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </dialog>
  );
};
