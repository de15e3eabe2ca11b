const timeoutMs = 2_000;
let sending: Promise<unknown> = Promise.resolve();

/** Registers the request with the session's last notes. */
export const sendingLastNotes = (sent: Promise<unknown>): void => {
  sending = sent;
};

/** Resolves when the last notes are sent; the seat must not be left before. */
export const lastNotesSent = (): Promise<unknown> =>
  Promise.race([
    sending,
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
