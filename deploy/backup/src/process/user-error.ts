/** An error that the person at the terminal can fix; its message is one sentence. */
export class UserError extends Error {}
