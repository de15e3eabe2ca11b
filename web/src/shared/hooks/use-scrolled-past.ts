import { useCallback, useSyncExternalStore } from 'react';

const subscribeToScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page has been scrolled further than a number of pixels. */
export const useScrolledPast = (pixels: number): boolean => {
  const isPast = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(subscribeToScroll, isPast, () => false);
};
