import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';
import { hint } from '../reading-sessions/reading-session.schemas.ts';

export const deviceCodeApi = {
  moveDevice: endpoint({
    method: 'post',
    path: '/api/ebook/device/:token',
    summary:
      'Move the reading link to this browser: without a code, email one to the purchase’s address; with the code, move',
    access: 'public',
    params: tokenParam,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/)
        .optional(),
      browser: hint.optional(),
      platform: hint.optional(),
    }),
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        moved: z.boolean(),
        message: z.string(),
      }),
    },
    problems: [
      'WRONG_CODE',
      'CODE_EXPIRED',
      'DEVICE_LIMIT',
      'TOKEN_EXPIRED',
      'INVALID_TOKEN',
    ],
  }),
};
