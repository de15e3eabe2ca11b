import type { Position } from './position.model.ts';

/** Returns the URL of a request with a reading link's token. */
export const readingApiUrl = (call: string, token: string): string =>
  `/api/ebook/${call}/${encodeURIComponent(token)}`;

/** Returns the URL of a request of the current session; the server refuses any other epoch. */
export const sessionAddress = (
  call: string,
  token: string,
  epoch: number,
): string => `${readingApiUrl(call, token)}?epoch=${epoch}`;

/** Returns the URL of the chapter's document, which the frame shows. */
export const chapterAddress = (
  token: string,
  chapter: number | undefined,
  epoch: number,
): string => {
  const address = sessionAddress('content', token, epoch);
  return chapter === undefined ? address : `${address}&chapter=${chapter}`;
};

/**
 * Releases the seat and saves the position in one request, which outlives the
 * page. After the release, the server would refuse to save the position.
 */
export const leaveSeat = (
  token: string,
  session: string,
  position?: Position,
): void => {
  const address = readingApiUrl('leave', token);
  const body = new Blob([JSON.stringify({ session, position })], {
    type: 'application/json',
  });
  const isSent =
    'sendBeacon' in navigator && navigator.sendBeacon(address, body);
  // A lost request is harmless: the seat becomes free after three missed heartbeats (90 seconds).
  if (!isSent)
    fetch(address, { method: 'POST', body, keepalive: true }).catch(
      () => undefined,
    );
};
