import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-message.model.ts';

/** Handles the messages of one frame and ignores those of other windows. */
export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  handle: (message: FrameMessage) => void,
): void => {
  const onMessage = useEffectEvent(handle);
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
