import { useEffect, useState } from 'react';

/** The value once it has stood still for a while: nobody is told of a slip while still typing. */
export const useRested = <T>(value: T, ms: number): T | undefined => {
  const [rested, setRested] = useState<T | undefined>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested === value ? rested : undefined;
};
