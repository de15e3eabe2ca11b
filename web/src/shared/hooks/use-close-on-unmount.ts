import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Closes an open dialog before it is taken away: only then does the focus go back to where it came from.
 * @returns whether it is being taken away, so that this closing is not taken for the user's
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
