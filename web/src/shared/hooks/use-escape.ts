import { useRef } from 'react';
import { useWindowEvent } from './use-window-event.ts';

/** Closes what a button has opened on Escape, and focuses the button; returns the button's ref. */
export const useEscape = (isOpen: boolean, close: () => void) => {
  const button = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  return button;
};
