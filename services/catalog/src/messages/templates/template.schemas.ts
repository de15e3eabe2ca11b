import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { lineField, textField } from '../../text/text-fields.ts';
import { templateVariables } from './template.model.ts';

const fields = {
  name: lineField(80).min(1, 'Please give the answer a name'),
  text: textField(10_000)
    .min(1, 'Please write the answer')
    .describe(
      `May contain ${templateVariables.map((name) => `{${name}}`).join(', ')}`,
    ),
};

const params = z.object({ id: z.uuid() });
const TemplateSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
});
const saved = { 200: z.strictObject({ template: TemplateSchema }) };

export const templateApi = {
  listTemplates: endpoint({
    method: 'get',
    path: '/api/admin/reply-templates',
    summary: 'List the saved answers to messages, and those offered to all',
    access: 'admin',
    answers: {
      200: z.strictObject({
        templates: z.array(TemplateSchema),
        offered: z.array(
          z.strictObject({ name: z.string(), text: z.string() }),
        ),
      }),
    },
  }),

  createTemplate: endpoint({
    method: 'post',
    path: '/api/admin/reply-templates',
    summary: 'Save an answer to be used again',
    access: 'admin',
    body: z.strictObject(fields),
    answers: saved,
    problems: ['TEMPLATE_NAME_TAKEN', 'TOO_MANY_TEMPLATES'],
  }),

  saveTemplate: endpoint({
    method: 'put',
    path: '/api/admin/reply-templates/:id',
    summary: 'Change a saved answer',
    access: 'admin',
    params,
    body: z.strictObject(fields),
    answers: saved,
    problems: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NAME_TAKEN'],
  }),

  deleteTemplate: endpoint({
    method: 'delete',
    path: '/api/admin/reply-templates/:id',
    summary: 'Delete a saved answer',
    access: 'admin',
    params,
    answers: { 200: z.strictObject({ deleted: z.literal(true) }) },
    problems: ['TEMPLATE_NOT_FOUND'],
  }),
};
