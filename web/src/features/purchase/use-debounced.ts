import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `ms` milliseconds; undefined until then. */
export const useDebounced = <T>(value: T, ms: number): T | undefined => {
  const [debounced, setDebounced] = useState<T | undefined>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced === value ? debounced : undefined;
};
