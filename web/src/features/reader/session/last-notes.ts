const timeoutMs = 2_000;
let sending: Promise<unknown> = Promise.resolve();

/** Registers the request that sends a session's last notes. */
export const registerLastNotes = (sent: Promise<unknown>): void => {
  sending = sent;
};

/**
 * Resolves when the last notes are sent, or after two seconds.
 * The seat must not be released earlier, because the server refuses notes without a session.
 */
export const waitForLastNotes = (): Promise<unknown> =>
  Promise.race([
    sending,
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
