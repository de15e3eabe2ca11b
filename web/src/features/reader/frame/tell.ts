/** Speaks to a chapter's frame. An opaque origin has no name to send to; nothing secret is sent. */
export const tell = (
  frame: HTMLIFrameElement | null,
  message: { type: string } & Record<string, unknown>,
  transfer: Transferable[] = [],
): void =>
  frame?.contentWindow?.postMessage({ imprint: 1, ...message }, '*', transfer);

/** Puts the focus on the text, for keyboards and screen readers. */
export const takeFocus = (frame: HTMLIFrameElement | null): void => {
  frame?.focus();
  tell(frame, { type: 'focus' });
};
