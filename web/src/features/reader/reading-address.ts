import type { Position } from './position.model.ts';

/** The address of one of the reader's calls; the token is its key. */
export const readingAddress = (call: string, token: string): string =>
  `/api/ebook/${call}/${encodeURIComponent(token)}`;

/** The chapter's document for the frame; the server refuses a number older than the session's. */
export const chapterAddress = (
  token: string,
  chapter: number | undefined,
  epoch: number,
): string => {
  const query = new URLSearchParams({ epoch: String(epoch) });
  if (chapter !== undefined) query.set('chapter', String(chapter));
  return `${readingAddress('content', token)}?${query}`;
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
