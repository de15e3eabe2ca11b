import { listenToFrame } from './post-to-frame.ts';

/** Messages of a frame that arrived before there were listeners. */
export type MessageBuffer = {
  /** Dispatches the messages again to all current listeners. */
  repeat: () => void;
  forget: () => void;
};

export const bufferMessages = (frame: HTMLIFrameElement): MessageBuffer => {
  const messages: unknown[] = [];
  const forget = listenToFrame({ current: frame }, (data) =>
    messages.push(data),
  );
  return {
    forget,
    repeat: () => {
      forget();
      const source = frame.contentWindow;
      for (const data of messages.splice(0))
        window.dispatchEvent(new MessageEvent('message', { source, data }));
    },
  };
};
