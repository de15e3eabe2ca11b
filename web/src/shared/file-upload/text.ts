// The texts of the upload of a file.
export const progressScale = (name: string, tick: string): string =>
  `${name}, 1 tick = ${tick}`;
export const sentOf = (sent: string, total: string): string =>
  `${sent} of ${total} MB`;
export const stop = 'Stop';
export const tryAgain = 'Please try again.';
