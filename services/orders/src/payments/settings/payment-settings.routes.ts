import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { paymentSettingsApi } from './payment-settings.schemas.ts';
import type { readPaymentSettings } from './read-payment-settings.ts';
import type { savePaymentSettings } from './save-payment-settings.ts';

export const paymentSettingsRoutes = (useCases: {
  savePaymentSettings: ReturnType<typeof savePaymentSettings>;
  readPaymentSettings: ReturnType<typeof readPaymentSettings>;
}): Route[] =>
  bindRoutes(paymentSettingsApi, {
    savePaymentSettings: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      await useCases.savePaymentSettings(body, adminOf(res));
      const saved = await useCases.readPaymentSettings();
      return { version: saved.meta.version, ...saved };
    },
    readPaymentSettings: () => useCases.readPaymentSettings(),
  });
