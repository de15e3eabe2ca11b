import { endpoint } from '@imprint/chassis/http/endpoint';
import {
  emailNames,
  listEmailNamesOf,
} from '@imprint/chassis/mail/texts/emails';
import {
  previewEndpoint,
  testEndpoint,
} from '@imprint/chassis/mail/texts/preview';
import { emailTextsSchema } from '@imprint/chassis/mail/texts/settings';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import { z } from 'zod';

const name = z.enum(emailNames as [string, ...string[]]);
const variables = z.array(z.string());
const texts = z.strictObject({
  subject: z.string(),
  greeting: z.string(),
  paragraph: z.string(),
});
const version = z.int().min(0).describe('Of the texts of all emails');

const names = listEmailNamesOf('catalog');

export const emailApi = {
  listEmailTexts: endpoint({
    method: 'get',
    path: '/api/admin/emails',
    summary: 'List the emails of the shop with the texts that can be edited',
    access: 'admin',
    answers: {
      200: z.strictObject({
        version,
        testRecipient: z
          .string()
          .nullable()
          .describe("The author's address; null until one is entered"),
        emails: z.array(
          z.strictObject({
            name,
            service: z.enum(['catalog', 'orders', 'ebook-access']),
            recipient: z.enum(['buyer', 'subscriber', 'author']),
            variables: variables.describe('What the texts may contain'),
            required: variables.describe('What the subject must contain'),
            defaults: texts,
            texts: texts.describe('As they are sent now'),
          }),
        ),
      }),
    },
  }),

  saveEmailTexts: endpoint({
    method: 'put',
    path: '/api/admin/emails/:name',
    summary: 'Save the subject, greeting and paragraph of an email',
    access: 'admin',
    params: z.strictObject({ name: z.enum(emailNames) }),
    body: emailTextsSchema.extend({
      version: version.optional(),
    }),
    answers: { 200: z.strictObject({ version, texts }) },
    problems: settingsProblems,
  }),

  previewSiteEmail: previewEndpoint('catalog', names),
  testSiteEmail: testEndpoint('catalog', names),
};
