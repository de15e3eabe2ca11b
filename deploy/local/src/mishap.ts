/** Something the person at the keyboard can put right; its message is the one sentence they see. */
export class Mishap extends Error {
  override readonly name = 'Mishap';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
