import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component has unmounted, for work that may outlive the component. */
export const useUnmountedCheck = (): (() => boolean) => {
  const hasUnmounted = useRef(false);
  useEffect(() => {
    hasUnmounted.current = false;
    return () => {
      hasUnmounted.current = true;
    };
  }, []);
  return () => hasUnmounted.current;
};
