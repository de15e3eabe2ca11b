import { type RefObject, useEffect, useRef } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-message.model.ts';
import {
  type MarkingMessage,
  readMarkingMessage,
} from './marking-message.model.ts';

/** Speaks with one frame: hears only what its own window says. */
const useHeard = <Message>(
  frame: RefObject<HTMLIFrameElement | null>,
  read: (data: unknown) => Message | undefined,
  hear: (message: Message) => void,
) => {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const from = frame.current?.contentWindow;
      if (!from || source !== from) return;
      const message = read(data);
      if (message) latest.current(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, read]);
};

export const useFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  hear: (message: FrameMessage) => void,
) => useHeard(frame, readFrameMessage, hear);

/** What the frame says of marks and of what is spoken. */
export const useMarkingFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  hear: (message: MarkingMessage) => void,
) => useHeard(frame, readMarkingMessage, hear);
