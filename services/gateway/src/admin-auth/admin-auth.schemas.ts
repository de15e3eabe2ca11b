import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { code } from './access.schemas.ts';
import { maxPasswordLength } from './account/password-rule.model.ts';
import { publicJwk } from './sessions/jwk.shape.ts';
import { adminUser, expiresIn, signedInAnswer } from './signed-in.shape.ts';

const credentials = z.object({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(maxPasswordLength),
  code: code.optional(),
});

export const adminAuthApi = {
  adminLogin: endpoint({
    method: 'post',
    path: '/api/auth/admin/login',
    summary: 'Sign the admin in',
    access: 'public',
    body: credentials,
    answers: { 200: signedInAnswer },
    problems: [
      'WRONG_CREDENTIALS',
      'TOTP_REQUIRED',
      'WRONG_CODE',
      'TOO_MANY_ATTEMPTS',
      'SIGN_IN_BUSY',
    ],
  }),
  adminVerify: endpoint({
    method: 'get',
    path: '/api/auth/admin/verify',
    summary: 'Show the signed-in admin',
    access: 'admin',
    answers: { 200: z.object({ success: z.literal(true), user: adminUser }) },
  }),
  adminLogout: endpoint({
    method: 'post',
    path: '/api/auth/admin/logout',
    summary: "End the bearer's session; an expired token is accepted",
    access: 'public',
    answers: {
      200: z.object({ success: z.literal(true), message: z.string() }),
    },
    problems: ['AUTHENTICATION_REQUIRED', 'AUTHENTICATION_FAILED'],
  }),
  refreshToken: endpoint({
    method: 'post',
    path: '/api/resources/refresh-token',
    summary: 'Issue a new token for the bearer; an expired token is accepted',
    access: 'public',
    answers: { 200: z.object({ token: z.string(), expiresIn }) },
    problems: ['AUTHENTICATION_REQUIRED', 'AUTHENTICATION_FAILED'],
  }),
};

export const keysApi = {
  jwks: endpoint({
    method: 'get',
    path: '/.well-known/jwks.json',
    summary: 'The public keys that check the admin’s token',
    access: 'public',
    undocumented: true,
    answers: { 200: z.object({ keys: z.array(publicJwk) }) },
  }),
};
