import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { maxPasswordLength } from './account/password-rule.model.ts';

/** Six digits of the authenticator, or a recovery code; spaces and hyphens are ignored. */
export const code = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .describe('Six digits from the authenticator, or a recovery code');

const currentPassword = z
  .string()
  .min(1, 'is missing')
  .max(maxPasswordLength)
  .describe('Required again: the token alone is not enough');

const proof = z.object({ code, password: currentPassword });

const passwordEdit = z.strictObject({
  currentPassword,
  newPassword: z
    .string()
    .describe('12 to 256 characters, five of them different'),
});

const time = z.date().or(z.string());

const session = z.object({
  id: z.uuid(),
  startedAt: time,
  lastSeenAt: time.describe('Accurate to about a minute'),
  expiresAt: time,
  device: z.string().describe('"Chrome on Android"; empty when unknown'),
  current: z.boolean().describe('Whether it is the current session'),
});

export const accessApi = {
  listSessions: endpoint({
    method: 'get',
    path: '/api/auth/admin/sessions',
    summary: "List the admin's open sessions, newest first",
    access: 'admin',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),
  endOtherSessions: endpoint({
    method: 'delete',
    path: '/api/auth/admin/sessions',
    summary: 'End all sessions except the current one',
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
  changePassword: endpoint({
    method: 'post',
    path: '/api/auth/admin/password',
    summary: 'Change the password and end all sessions except the current one',
    access: 'admin',
    body: passwordEdit,
    answers: { 200: z.object({ endedSessions: z.int() }) },
    problems: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'SIGN_IN_BUSY'],
  }),
  readTotp: endpoint({
    method: 'get',
    path: '/api/auth/admin/totp',
    summary: 'Show whether two-factor sign-in is on',
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
      'Create a secret for the authenticator; it takes effect when a code confirms it',
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
      'Turn on two-factor sign-in with the password and a code of the new secret',
    access: 'admin',
    body: proof,
    answers: {
      200: z.object({
        recoveryCodes: z.array(z.string()).describe('Shown only once'),
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
    summary: 'Turn off two-factor sign-in with the password and a code',
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
