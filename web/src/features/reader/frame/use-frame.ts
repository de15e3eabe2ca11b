import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-message.model.ts';

/** Receives what one frame says, and nothing that any other window does. */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  hear: (message: FrameMessage) => void,
): void => {
  const onMessage = useEffectEvent(hear);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const from = frame.current?.contentWindow;
      if (!from || source !== from) return;
      const message = readFrameMessage(data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
};
