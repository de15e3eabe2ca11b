import type { Position } from './position.model.ts';

/** The address of one of the reader's calls; the token is its key. */
export const readingAddress = (call: string, token: string): string =>
  `/api/ebook/${call}/${encodeURIComponent(token)}`;

/** The same of a call that only the page of the current session may make: the server refuses any other epoch. */
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

/** Frees the seat at once when the page goes; the position travels in the same call, since a later one is refused. */
export const leave = (
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
  // Should it be lost, the seat is free after three beats.
  if (!isSent)
    fetch(address, { method: 'POST', body, keepalive: true }).catch(
      () => undefined,
    );
};
