import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { maxPasswordLength } from '../account/password-rule.model.ts';
import { signedInAnswer } from '../signed-in.shape.ts';

const newOwner = z.strictObject({
  setupCode: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(60)
    .describe('The code that the gateway printed at its start'),
  username: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(100)
    .describe('A name or an email address'),
  password: z.string().min(1, 'is missing').max(maxPasswordLength),
});

export const ownerSetupApi = {
  readOwnerSetup: endpoint({
    method: 'get',
    path: '/api/auth/admin/setup',
    summary: 'Tell whether the shop still needs its owner account',
    access: 'public',
    answers: { 200: z.object({ needed: z.boolean() }) },
  }),
  createOwner: endpoint({
    method: 'post',
    path: '/api/auth/admin/setup',
    summary: 'Create the owner account, once, and sign the owner in',
    access: 'public',
    body: newOwner,
    answers: { 200: signedInAnswer },
    problems: [
      'OWNER_EXISTS',
      'WRONG_SETUP_CODE',
      'WEAK_PASSWORD',
      'TOO_MANY_ATTEMPTS',
      'SIGN_IN_BUSY',
    ],
  }),
};
