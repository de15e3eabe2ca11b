import { z } from 'zod';

export const confirmableCheck = z.enum(['prices', 'delivery']);

export type ConfirmableCheck = z.output<typeof confirmableCheck>;
