import type { z } from 'zod';
import type { controlPatchSchema } from './control.schemas.ts';

export type ControlPatch = z.output<typeof controlPatchSchema>;

export type Control = {
  mode: 'accept' | 'refuse' | 'tempfail' | 'away';
  delayMs: number;
};

export const withoutFaults: Control = { mode: 'accept', delayMs: 0 };
