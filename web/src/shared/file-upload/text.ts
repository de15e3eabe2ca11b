// The texts of a file upload: its progress, its stop button and its failure.

/** The name of the file and the scale of the ruler above it, such as "book.epub, 1 tick = 1 MB". */
export const progressScale = (name: string, tick: string): string =>
  `${name}, 1 tick = ${tick}`;
export const sentOfTotal = (sent: string, total: string): string =>
  `${sent} of ${total} MB`;
export const stop = 'Stop';
export const tryAgain = 'Please try again.';
