import { z } from 'zod';

export const isRebuilding = z
  .boolean()
  .describe('Whether the numbers are being rebuilt and may be incomplete');
