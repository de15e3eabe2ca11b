import { listenToFrame } from './post-to-frame.ts';

/** Buffers the messages that a frame sent before anything listened to them. */
export type MessageBuffer = {
  /** Dispatches the buffered messages again, for all current listeners. */
  repeat: () => void;
  forget: () => void;
};

export const bufferMessages = (frame: HTMLIFrameElement): MessageBuffer => {
  const messages: unknown[] = [];
  const stopBuffering = listenToFrame({ current: frame }, (data) =>
    messages.push(data),
  );
  return {
    forget: stopBuffering,
    repeat: () => {
      stopBuffering();
      const source = frame.contentWindow;
      for (const data of messages.splice(0))
        window.dispatchEvent(new MessageEvent('message', { source, data }));
    },
  };
};
