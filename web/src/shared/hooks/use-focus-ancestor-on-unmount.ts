import { useLayoutEffect, useRef } from 'react';

/** Returns a ref for an element that may unmount while it has the focus; its focusable ancestor then gets the focus. */
export const useFocusAncestorOnUnmount = <T extends HTMLElement>() => {
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
