import type { Position } from './position.model.ts';

/** Returns the address of a reader's request. */
export const readingAddress = (call: string, token: string): string =>
  `/api/ebook/${call}/${encodeURIComponent(token)}`;

/** The address of a request of the current session; the server refuses other epochs. */
export const sessionAddress = (
  call: string,
  token: string,
  epoch: number,
): string => `${readingAddress(call, token)}?epoch=${epoch}`;

/** The chapter's document for the frame. */
export const chapterAddress = (
  token: string,
  chapter: number | undefined,
  epoch: number,
): string => {
  const address = sessionAddress('content', token, epoch);
  return chapter === undefined ? address : `${address}&chapter=${chapter}`;
};

/** Leaves the seat when the page closes; the same request saves the position, because a later one is refused. */
export const leaveSeat = (
  token: string,
  session: string,
  position?: Position,
): void => {
  const address = readingAddress('leave', token);
  const body = new Blob([JSON.stringify({ session, position })], {
    type: 'application/json',
  });
  const isSent =
    'sendBeacon' in navigator && navigator.sendBeacon(address, body);
  // If the request is lost, the seat becomes free after three missed heartbeats (90 seconds).
  if (!isSent)
    fetch(address, { method: 'POST', body, keepalive: true }).catch(
      () => undefined,
    );
};
