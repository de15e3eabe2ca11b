import { z } from 'zod';

const ErasureRecordSchema = z.object({
  id: z.uuid(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** The email hash of an erased person and the time of the erasure; such records are stored apart from backups. */
export type ErasureRecord = z.output<typeof ErasureRecordSchema>;

const parseErasureRecord = (line: string) => {
  try {
    return ErasureRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

export class NotAnErasure extends Error {}

/** Parses one erasure record from each line and skips empty lines. @throws NotAnErasure at any other line */
export const parseErasureRecords = (lines: string[]): ErasureRecord[] =>
  lines.flatMap((line, index) => {
    if (!line.trim()) return [];
    const one = parseErasureRecord(line);
    if (one) return [one];
    throw new NotAnErasure(`Line ${index + 1} is not an erasure record.`);
  });
