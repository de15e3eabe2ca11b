import { useEffect, useRef } from 'react';

/** Moves the focus to the next button after a phase change, because the pressed button disappears with its focus. */
export const useFocusAfterPhaseChange = (phase: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const isLost = document.activeElement === document.body;
    if (isLost && hadFocus.current)
      place
        .querySelector<HTMLElement>('button:not(:disabled), a[href]')
        ?.focus();
    const onFocusIn = () => {
      hadFocus.current = true;
    };
    place.addEventListener('focusin', onFocusIn);
    return () => place.removeEventListener('focusin', onFocusIn);
  }, [phase]);
  return ref;
};
