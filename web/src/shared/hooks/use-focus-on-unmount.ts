import { useLayoutEffect, useRef } from 'react';

/** What goes while it has the focus leaves it to the place around it: a list, a dialog, the matter of the page. */
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
