export type Attempt = {
  at: number;
  answer: number | 'timeout' | 'unreachable';
};

export type Delivery = {
  id: string;
  publicKey: string;
  event: string;
  reference: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  signature: string | null;
  status: 'held' | 'pending' | 'acknowledged' | 'given-up' | 'lost';
  attempts: Attempt[];
  nextAt: number | null;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The pauses after each failed attempt. test: hourly for 10 h;
 * live: three retries at 3 minutes, then hourly up to 72 h.
 */
const pauses = {
  test: Array<number>(10).fill(HOUR),
  live: [...Array<number>(3).fill(3 * MINUTE), ...Array<number>(72).fill(HOUR)],
};

/** Returns the pause in ms after that many failures; undefined after the last attempt. */
export const pauseAfter = (
  failures: number,
  schedule: 'test' | 'live',
  speed: number,
) => {
  const pause = pauses[schedule][failures - 1];
  return pause === undefined ? undefined : pause / speed;
};

const unicode = (char: string) =>
  `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns the same JSON with other escapes, so that only the received bytes match the signature. */
export const rewriteEscapes = (json: string) =>
  json
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, unicode)
    .replace(/"(amount|requested_amount)":(\d+)/g, '"$1":$2.0');
