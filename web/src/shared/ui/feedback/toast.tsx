import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { useFreePlace, useFrontDialog } from './use-free-place.ts';

/** How long a toast is shown, in ms; tests set a longer time, because a busy machine may miss a short toast. */
export const ToastDuration = createContext(3_000);

/**
 * The text follows when the box is in the page: screen readers read what changes in a region that they know, and no
 * region that appears with its text.
 */
const ToastBox = ({
  ref,
  line,
}: {
  ref: RefObject<HTMLDivElement | null>;
  line: string;
}) => {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(line), [line]);
  return (
    <div ref={ref} popover="manual" className={styles['toast']} role="status">
      {shown}
    </div>
  );
};

/** Returns `showToast`, which shows a text for three seconds, and `toast`, which belongs at the end of the screen. */
export const useToast = () => {
  const [line, setLine] = useState('');
  const shownMs = useContext(ToastDuration);
  const ref = useRef<HTMLDivElement>(null);
  const dialog = useFrontDialog(line !== '');
  useFreePlace(ref, line !== '', dialog);
  useEffect(() => {
    if (!line) return;
    const timer = setTimeout(() => setLine(''), shownMs);
    return () => clearTimeout(timer);
  }, [line, shownMs]);
  const setToastText = useCallback((text: string) => setLine(text), []);
  const box = <ToastBox ref={ref} line={line} />;
  // While a modal dialog is open, screen readers read nothing outside it.
  const toast = dialog ? createPortal(box, dialog) : box;
  return { showToast: setToastText, toast };
};

const ShowToastContext = createContext<(line: string) => void>(() => {});

/** Provides one toast for all screens inside; a screen shows a text in this toast with `useShowToast`. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const { showToast, toast } = useToast();
  return (
    <ShowToastContext value={showToast}>
      {children}
      {toast}
    </ShowToastContext>
  );
};

export const useShowToast = () => useContext(ShowToastContext);
