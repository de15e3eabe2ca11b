import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes what a button has opened on Escape, and focuses the button; returns the button's ref. */
export const useEscape = (isOpen: boolean, close: () => void) => {
  const button = useRef<HTMLButtonElement>(null);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  return button;
};
