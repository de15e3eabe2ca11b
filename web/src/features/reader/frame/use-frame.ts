import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-message.model.ts';
import { listenToFrame } from './post-to-frame.ts';

export type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Handles the messages of one frame and ignores those of other windows. */
export const useFrame = (
  frame: FrameRef,
  handle: (message: FrameMessage) => void,
): void => {
  const onData = useEffectEvent((data: unknown) => {
    const message = readFrameMessage(data);
    if (message) handle(message);
  });
  useEffect(() => listenToFrame(frame, (data) => onData(data)), [frame]);
};
