/** What the person at the terminal can do something about, in one sentence. */
export class UserError extends Error {}
