import { useLayoutEffect, useRef } from 'react';

/** When the element disappears with the focus, the surrounding list, dialog or main content gets the focus. */
export const useFocusOnUnmount = <T extends HTMLElement>() => {
  const leaving = useRef<T>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = element.closest<HTMLElement>(
        '[tabindex="-1"], dialog[open]',
      );
      place?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
};
