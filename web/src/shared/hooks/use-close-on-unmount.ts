import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Closes an open dialog before it unmounts; otherwise the browser would not restore the focus.
 * @returns whether the dialog is unmounting, to distinguish this close event from the user's
 */
export const useCloseOnUnmount = (
  ref: RefObject<HTMLDialogElement | null>,
): RefObject<boolean> => {
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
      dialog?.close();
    };
  }, [ref]);
  return isLeaving;
};
