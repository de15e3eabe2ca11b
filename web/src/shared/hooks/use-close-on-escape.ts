import { useRef } from 'react';
import { useWindowEvent } from './use-window-event.ts';

/** Returns a ref for a button that opens a panel; Escape closes the open panel and focuses the button. */
export const useCloseOnEscape = (isOpen: boolean, close: () => void) => {
  const button = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  return button;
};
