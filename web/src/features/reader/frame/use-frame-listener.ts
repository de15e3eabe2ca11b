import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameMessage, parseFrameMessage } from './frame-message.model.ts';
import { listenToFrame } from './post-to-frame.ts';

export type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Calls `handle` with the valid messages of one frame, and ignores those of other windows. */
export const useFrameListener = (
  frame: FrameRef,
  handle: (message: FrameMessage) => void,
): void => {
  const onData = useEffectEvent((data: unknown) => {
    const message = parseFrameMessage(data);
    if (message) handle(message);
  });
  useEffect(() => listenToFrame(frame, (data) => onData(data)), [frame]);
};
