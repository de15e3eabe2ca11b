import { z } from 'zod';

/** An erased person, by the hash of their address: one line of the gateway's erasures command. */
export const ErasureRecord = z.object({
  id: z.uuid(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedAt: z.iso.datetime(),
});

export type ErasureRecord = z.output<typeof ErasureRecord>;

/** Reads one record a line; throws if a line is not an erasure, because the list is then damaged. */
export const parseErasures = (jsonLines: string): ErasureRecord[] =>
  jsonLines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ErasureRecord.parse(JSON.parse(line)));

export const formatErasures = (records: ErasureRecord[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
