import { z } from 'zod';

export const adminUser = z.object({
  username: z.string(),
  role: z.literal('admin'),
});

export const expiresIn = z
  .int()
  .describe("Seconds until the token expires, by the server's clock");

export const signedInAnswer = z.object({
  success: z.literal(true),
  user: adminUser,
  token: z.string(),
  expiresIn,
  message: z.string(),
});
