/** Posts a message to a chapter's frame. Its opaque origin requires the target "*", so no message may be secret. */
export const postToFrame = (
  frame: HTMLIFrameElement | null,
  message: { type: string } & Record<string, unknown>,
  transfer: Transferable[] = [],
): void =>
  frame?.contentWindow?.postMessage({ imprint: 1, ...message }, '*', transfer);

/** Calls `handle` with each message of this frame; returns a function that stops listening. */
export const listenToFrame = (
  frame: { readonly current: HTMLIFrameElement | null },
  handle: (data: unknown) => void,
): (() => void) => {
  const onWindowMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source && source === frame.current?.contentWindow) handle(data);
  };
  window.addEventListener('message', onWindowMessage);
  return () => window.removeEventListener('message', onWindowMessage);
};

/** Moves the focus to the text, for keyboards and screen readers. */
export const focusFrame = (frame: HTMLIFrameElement | null): void => {
  frame?.focus();
  postToFrame(frame, { type: 'focus' });
};
