import { useCallback, useSyncExternalStore } from 'react';

const listen = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page has been scrolled further than a number of pixels. */
export const useScrolledPast = (pixels: number): boolean => {
  const isPast = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(listen, isPast, () => false);
};
