import { useEffect, useRef } from 'react';

/** A form that opens in a button's place gives the focus back to the button when it is put away. */
export const useReturningFocus = (isOpen: boolean) => {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
};
