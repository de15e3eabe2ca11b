import { adminOf } from '@imprint/chassis/admin-token';
import {
  bindRoutes,
  type Call,
  type Route,
} from '@imprint/chassis/http/endpoint';
import { imageMissingError } from '../images/image.model.ts';
import type { UseCases } from '../use-cases.ts';
import { settingsApi } from './settings.schemas.ts';
import { type ContentGroup, settingsFrom } from './settings.shape.ts';

type Save = typeof settingsApi.saveGeneralSettings;

export const settingsRoutes = (useCases: UseCases): Route[] => {
  const saveGroup =
    (group: ContentGroup) =>
    async ({ body, res }: Call<Save>) => {
      res.set('Cache-Control', 'no-store');
      const content = await useCases.saveSettings(group, body, adminOf(res));
      return {
        version: content.version,
        settings: settingsFrom(content, group),
      };
    };
  return bindRoutes(settingsApi, {
    readSettings: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readSettings();
    },
    saveGeneralSettings: saveGroup('general'),
    saveBrandSettings: saveGroup('brand'),
    uploadBrandImage: async ({ body, file, res }) => {
      if (!file) throw imageMissingError();
      return useCases.importBrandImage(body.purpose, file, adminOf(res));
    },
    saveDeliverySettings: saveGroup('delivery'),
    saveLegalSettings: saveGroup('legal'),
  });
};
