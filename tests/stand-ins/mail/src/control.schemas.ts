import { z } from 'zod';

export const controlPatchSchema = z
  .strictObject({
    /** refuse: 550, permanent; tempfail: 451, try later; away: the port is closed. */
    mode: z.enum(['accept', 'refuse', 'tempfail', 'away']),
    delayMs: z.int().min(0).max(600_000),
  })
  .partial();
