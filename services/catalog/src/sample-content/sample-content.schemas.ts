import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const sampleContent = z.strictObject({
  articles: z.int().describe('Sample articles that were not edited'),
  sections: z
    .array(z.string())
    .describe('The sections of the site content with a sample text'),
  podcast: z
    .boolean()
    .describe('Whether sample episodes stand in for a missing podcast'),
});

export const sampleContentApi = {
  readSampleContent: endpoint({
    method: 'get',
    path: '/api/admin/sample-content',
    summary: 'Show what the shop still shows of the sample content',
    access: 'admin',
    answers: { 200: sampleContent },
  }),
  removeSampleContent: endpoint({
    method: 'post',
    path: '/api/admin/sample-content/remove',
    summary:
      'Remove the sample content and return what was removed; what the author wrote or edited stays',
    access: 'admin',
    answers: { 200: sampleContent },
  }),
};
