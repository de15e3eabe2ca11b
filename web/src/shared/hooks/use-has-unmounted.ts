import { useEffect, useRef } from 'react';

/** Returns whether the component has unmounted, for work that outlives it. */
export const useHasUnmounted = (): (() => boolean) => {
  const hasUnmounted = useRef(false);
  useEffect(() => {
    hasUnmounted.current = false;
    return () => {
      hasUnmounted.current = true;
    };
  }, []);
  return () => hasUnmounted.current;
};
