import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Closes an open dialog before it unmounts; otherwise the browser would not restore the focus.
 * @returns a ref that is true while the dialog unmounts, so that its close event is not taken for the user's
 */
export const useCloseDialogOnUnmount = (
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
