/** Posts a message to a chapter's frame. Its origin is opaque, so the target is "*"; messages contain no secrets. */
export const postToFrame = (
  frame: HTMLIFrameElement | null,
  message: { type: string } & Record<string, unknown>,
  transfer: Transferable[] = [],
): void =>
  frame?.contentWindow?.postMessage({ imprint: 1, ...message }, '*', transfer);

/** Focuses the text, for keyboards and screen readers. */
export const focusFrame = (frame: HTMLIFrameElement | null): void => {
  frame?.focus();
  postToFrame(frame, { type: 'focus' });
};
