/** An error that the person at the terminal can fix; its message is the one sentence they see. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
