import { useEffect, useEffectEvent } from 'react';

/** Calls the latest handler for each event of this name that reaches the window. */
export const useWindowEvent = <Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void => {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const callHandler = (event: WindowEventMap[Name]) => onEvent(event);
    window.addEventListener(name, callHandler);
    return () => window.removeEventListener(name, callHandler);
  }, [name]);
};
