import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useCloseOnUnmount } from '../../hooks/use-close-on-unmount.ts';
import { CloseButton } from './close-button.tsx';
import styles from './dialog.module.css';

const firstField = 'data-first-field';

/** For the field that has the focus when its dialog opens; otherwise that is the button that closes it. */
export const asFirstField = { [firstField]: true };

/** For a form that comes into an open dialog later. */
export const focusFirstField = (dialog: HTMLElement | null | undefined): void =>
  dialog?.querySelector<HTMLElement>(`[${firstField}]`)?.focus();

/** The native dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLeaving = useCloseOnUnmount(ref);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      focusFirstField(dialog);
    } else dialog.close();
  }, [isOpen]);
  const handleClose = () => {
    if (!isLeaving.current && !ref.current?.open) onClose();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={handleClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </dialog>
  );
};
