const patienceMs = 2_000;
let sending: Promise<unknown> = Promise.resolve();

/** The reading ends, and its last notes are on their way. */
export const sendingLastNotes = (sent: Promise<unknown>): void => {
  sending = sent;
};

/** The seat is left only then: without it no notes are taken. */
export const lastNotesSent = (): Promise<unknown> =>
  Promise.race([
    sending,
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
