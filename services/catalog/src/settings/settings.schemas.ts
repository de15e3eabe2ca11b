import { endpoint } from '@imprint/chassis/http/endpoint';
import { settingsMetaSchema } from '@imprint/chassis/settings/group';
import { z } from 'zod';
import { brandImagePurposes, maxBrandImageBytes } from './brand-image.model.ts';
import { imageRefusals } from '../images/image.schemas.ts';
import { connectionSchemas } from '../connections/connection.schemas.ts';
import {
  paymentMetaSchema,
  paymentSettingsSchema,
} from '../connections/payments.client.ts';
import {
  type ContentGroup,
  settingsEditSchema,
  settingsSchema,
} from './settings.shape.ts';

const saveGroup = (group: ContentGroup, summary: string) =>
  endpoint({
    method: 'put',
    path: `/api/admin/settings/${group}`,
    summary,
    access: 'admin',
    bodyLimit: 1_000_000,
    body: settingsEditSchema(group),
    answers: {
      200: z.strictObject({
        version: z.int(),
        settings: settingsSchema(group),
      }),
    },
    problems: ['CONTENT_CHANGED'],
  });

export const settingsApi = {
  readSettings: endpoint({
    method: 'get',
    path: '/api/admin/settings',
    summary: 'Read the settings of the shop by group',
    access: 'admin',
    answers: {
      200: z.strictObject({
        version: z
          .int()
          .describe('Of the site content, which stores these settings'),
        general: settingsSchema('general'),
        brand: settingsSchema('brand'),
        delivery: settingsSchema('delivery'),
        legal: settingsSchema('legal'),
        payments: paymentSettingsSchema
          .nullable()
          .describe('Null while the service that owns them does not answer'),
        ...connectionSchemas,
        meta: z.strictObject({
          payments: paymentMetaSchema.nullable(),
          email: settingsMetaSchema,
          mailbox: settingsMetaSchema,
          podcast: settingsMetaSchema,
          linkedin: settingsMetaSchema,
        }),
      }),
    },
  }),

  saveGeneralSettings: saveGroup(
    'general',
    'Save the name of the site, the author and the contact address',
  ),

  saveBrandSettings: saveGroup(
    'brand',
    'Save the colour, typefaces and images of the site',
  ),

  uploadBrandImage: endpoint({
    method: 'post',
    path: '/api/admin/settings/brand/images',
    summary: 'Upload a logo, cover or portrait; it is shown once it is saved',
    access: 'admin',
    file: { field: 'image', limit: maxBrandImageBytes },
    body: z.strictObject({ purpose: z.enum(brandImagePurposes) }),
    answers: {
      200: z.strictObject({
        image: z.string().describe('The address to save in the settings'),
        width: z.int().describe('In pixels'),
        height: z.int(),
      }),
    },
    problems: imageRefusals,
  }),

  saveDeliverySettings: saveGroup(
    'delivery',
    'Save where paperbacks are delivered, how fast and for which fee',
  ),

  saveLegalSettings: saveGroup(
    'legal',
    'Save what the legal pages state about the seller',
  ),
};
