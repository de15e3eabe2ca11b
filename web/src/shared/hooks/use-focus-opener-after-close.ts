import { useEffect, useRef } from 'react';

/** Returns a ref for the button that a form replaces; the button gets the focus when the form closes. */
export const useFocusOpenerAfterClose = (isOpen: boolean) => {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
};
