import { z } from 'zod';

export const controlPatchSchema = z
  .strictObject({
    /** refuse: permanent failure 550; tempfail: temporary failure 451; away: the port is closed. */
    mode: z.enum(['accept', 'refuse', 'tempfail', 'away']),
    delayMs: z.int().min(0).max(600_000),
  })
  .partial();
