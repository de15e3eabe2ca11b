import { useCallback, useSyncExternalStore } from 'react';

/** Below this width in rem, the filters of a list would push its first entry out of sight. */
export const narrowToolsRem = 44;

/** Below this width in rem, a table's rows become the entries of a list. */
export const narrowListRem = 60;

/** Below this width in rem, a table with many columns next to the sidebar becomes a list. */
export const narrowTableRem = 72;

const readRootFontSizePx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const subscribeToResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/**
 * Whether the window is narrower than a width in rem, for screens that the server does not render.
 * The width grows with the page's font size, which the visitor may have enlarged.
 */
export const useIsNarrow = (rem: number): boolean => {
  const isNarrow = useCallback(
    () =>
      window.matchMedia(`(max-width: ${rem * readRootFontSizePx() - 0.01}px)`)
        .matches,
    [rem],
  );
  return useSyncExternalStore(subscribeToResize, isNarrow, () => false);
};
