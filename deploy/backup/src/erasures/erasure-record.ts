import { z } from 'zod';

/** An erased person, identified by the hash of their address; the gateway's erasures command prints one per line. */
export const ErasureRecord = z.object({
  id: z.uuid(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedAt: z.iso.datetime(),
});

export type ErasureRecord = z.output<typeof ErasureRecord>;

/** Parses one record per line; throws if a line is not an erasure, because the list is then damaged. */
export const parseErasures = (jsonLines: string): ErasureRecord[] =>
  jsonLines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ErasureRecord.parse(JSON.parse(line)));

export const formatErasures = (records: ErasureRecord[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
