import { z } from 'zod';

const Told = z.object({
  id: z.uuid(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** Who was erased, by hash, and when: what is kept outside of every backup. */
export type ToldErasure = z.output<typeof Told>;

const parse = (line: string) => {
  try {
    return Told.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

export class NotAnErasure extends Error {}

/** Reads what was written a line each; a line that is none of it spoils all. */
export const toldErasures = (lines: string[]): ToldErasure[] =>
  lines.flatMap((line, index) => {
    if (!line.trim()) return [];
    const one = parse(line);
    if (one) return [one];
    throw new NotAnErasure(`Line ${index + 1} is none of an erasure.`);
  });
