const timeoutMs = 2_000;
let sending: Promise<unknown> = Promise.resolve();

/** Registers the request with the session's last notes. */
export const registerLastNotes = (sent: Promise<unknown>): void => {
  sending = sent;
};

/**
 * Resolves when the last notes are sent, after two seconds at most. Only then may the seat be released, because
 * the server refuses notes without a session.
 */
export const waitForLastNotes = (): Promise<unknown> =>
  Promise.race([
    sending,
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
