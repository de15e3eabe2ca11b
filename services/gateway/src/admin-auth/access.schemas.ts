import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { maxPasswordLength } from './account/passwords.ts';

/** Six digits of the authenticator, or a recovery code; blanks and hyphens do not count. */
export const code = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .describe('Six digits of the authenticator, or a recovery code');

const proof = z.object({
  code,
  password: z
    .string()
    .min(1, 'is missing')
    .max(maxPasswordLength)
    .describe('Asked again: the bearer alone changes nothing'),
});

const time = z.date().or(z.string());

const session = z.object({
  id: z.uuid(),
  startedAt: time,
  lastSeenAt: time.describe('To the minute, more or less'),
  expiresAt: time,
  device: z.string().describe('"Chrome on Android"; empty when unknown'),
  current: z.boolean().describe('Whether it is the one that asks'),
});

export const accessApi = {
  listSessions: endpoint({
    method: 'get',
    path: '/api/auth/admin/sessions',
    summary: 'The sessions of the admin that have not ended, newest first',
    access: 'admin',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),
  endOtherSessions: endpoint({
    method: 'delete',
    path: '/api/auth/admin/sessions',
    summary: 'End all sessions but the one that asks',
    access: 'admin',
    answers: { 200: z.object({ ended: z.int() }) },
  }),
  endSession: endpoint({
    method: 'delete',
    path: '/api/auth/admin/sessions/:id',
    summary: 'End one session',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.object({ ended: z.int() }) },
    problems: ['SESSION_NOT_FOUND'],
  }),
  readTotp: endpoint({
    method: 'get',
    path: '/api/auth/admin/totp',
    summary: 'Whether the sign-in asks for a code',
    access: 'admin',
    answers: {
      200: z.object({
        enabled: z.boolean(),
        enabledAt: time.nullable(),
        recoveryCodesLeft: z.int(),
      }),
    },
  }),
  prepareTotp: endpoint({
    method: 'post',
    path: '/api/auth/admin/totp',
    summary:
      'A new secret for the authenticator; nothing counts until a code confirms it',
    access: 'admin',
    answers: {
      200: z.object({
        secret: z.string().describe('Base32'),
        otpauthUrl: z.string(),
        qr: z
          .string()
          .describe('The address as a QR code: an SVG as a data URL'),
      }),
    },
    problems: ['TOTP_ALREADY_ON'],
  }),
  confirmTotp: endpoint({
    method: 'post',
    path: '/api/auth/admin/totp/confirm',
    summary:
      'Switch the second factor on, by the password and a code of the new secret',
    access: 'admin',
    body: proof,
    answers: {
      200: z.object({
        recoveryCodes: z.array(z.string()).describe('Shown this once'),
      }),
    },
    problems: [
      'TOTP_ALREADY_ON',
      'TOTP_NOT_PREPARED',
      'WRONG_PASSWORD',
      'WRONG_CODE',
      'TOO_MANY_ATTEMPTS',
    ],
  }),
  disableTotp: endpoint({
    method: 'delete',
    path: '/api/auth/admin/totp',
    summary: 'Switch the second factor off, by the password and a code',
    access: 'admin',
    body: proof,
    answers: { 200: z.object({ enabled: z.literal(false) }) },
    problems: [
      'TOTP_NOT_ON',
      'WRONG_PASSWORD',
      'WRONG_CODE',
      'TOO_MANY_ATTEMPTS',
    ],
  }),
};
