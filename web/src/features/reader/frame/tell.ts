/** Speaks to a chapter's frame. An opaque origin has no name to send to; nothing secret is sent. */
export const tell = (
  frame: HTMLIFrameElement | null,
  message: { type: string } & Record<string, unknown>,
  transfer: Transferable[] = [],
): void =>
  frame?.contentWindow?.postMessage({ imprint: 1, ...message }, '*', transfer);
