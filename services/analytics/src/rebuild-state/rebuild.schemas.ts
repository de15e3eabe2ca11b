import { z } from 'zod';

export const isRebuilding = z
  .boolean()
  .describe('whether the figures are known to be wrong and are being rebuilt');
