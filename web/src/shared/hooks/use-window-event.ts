import { useEffect, useEffectEvent } from 'react';

/** Calls the latest handler for each event of this name that reaches the window. */
export const useWindowEvent = <Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void => {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => onEvent(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
};
