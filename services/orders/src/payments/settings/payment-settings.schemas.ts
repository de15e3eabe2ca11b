import { endpoint } from '@imprint/chassis/http/endpoint';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import {
  settingsEditSchema,
  settingsMetaSchema,
} from '@imprint/chassis/settings/group';
import { z } from 'zod';
import { checkoutSchema, editablePaymentSettings } from './payment-settings.ts';

const shown = {
  settings: z.strictObject({ publicKey: z.string(), checkout: checkoutSchema }),
  meta: settingsMetaSchema.extend({
    mode: z
      .enum(['test', 'live'])
      .nullable()
      .describe('Of the secret key; null without one'),
    webhookUrl: z
      .string()
      .describe("The address to enter in the provider's dashboard"),
    webhookReceivedAt: z
      .date()
      .nullable()
      .describe('When the last webhook arrived; null if none did'),
  }),
};

export const paymentSettingsApi = {
  savePaymentSettings: endpoint({
    method: 'put',
    path: '/api/admin/settings/payments',
    summary:
      "Save the payment provider's keys, which are checked with the provider, and the kind of checkout",
    access: 'admin',
    body: settingsEditSchema(editablePaymentSettings),
    answers: { 200: z.strictObject({ version: z.int(), ...shown }) },
    problems: [
      ...settingsProblems,
      'KEY_REJECTED',
      'KEY_MODES_DIFFER',
      'PROVIDER_UNREACHABLE',
    ],
  }),

  readPaymentSettings: endpoint({
    method: 'get',
    path: '/internal/settings/payments',
    summary: 'Read the payment settings, without secrets',
    access: 'service',
    answers: { 200: z.strictObject(shown) },
  }),
};
