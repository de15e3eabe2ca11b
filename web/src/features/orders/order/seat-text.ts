import type { Seat } from '../../../shared/api/reading-links.api.ts';

const mailed = {
  waiting: 'waiting to be emailed',
  sent: 'emailed',
  refused: 'refused by the mail server',
  none: 'not emailed',
} as const;

/** Returns the status of a seat as text: its newest link, whether the link was opened, and the last reading. */
export const seatText = (
  seat: Seat,
  format: (iso: string) => string,
): string => {
  const [newest] = seat.links;
  if (!newest) return 'no link yet.';
  const state =
    newest.state === 'valid'
      ? `valid until ${format(newest.expiresAt)}`
      : newest.state;
  const opened = newest.openedAt ? 'opened' : mailed[newest.mail];
  const read = seat.lastReadAt
    ? ` Last read ${format(seat.lastReadAt)}${seat.device?.hint ? ` in ${seat.device.hint}` : ''}.`
    : ' Not read yet.';
  return `link ${state}, ${opened}.${read}`;
};
