import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { toSafeCampaignLabel, pages, visitSteps } from './visit.model.ts';

// A visit counts even if its address has an invalid campaign.
const word = z.string().max(300).default('').transform(toSafeCampaignLabel);

const signal = z.string().optional();

export const visitApi = {
  recordVisit: endpoint({
    method: 'post',
    path: '/api/visits',
    summary:
      'Record page views and funnel steps of a visit; requests with DNT or Sec-GPC and those of bots are ignored, and nothing else is stored',
    access: 'public',
    bodyLimit: 2_000,
    headers: z.object({
      dnt: signal.describe('1: the visit is not recorded'),
      'sec-gpc': signal.describe('1: the visit is not recorded'),
      'user-agent': signal.describe('Read, not stored'),
    }),
    body: z.strictObject({
      steps: z
        .array(z.enum(visitSteps))
        .max(visitSteps.length)
        .refine((all) => new Set(all).size === all.length, 'each step once')
        .default([]),
      views: z.partialRecord(z.enum(pages), z.int().min(1).max(50)).default({}),
      source: z
        .strictObject({ source: word, medium: word, campaign: word })
        .optional()
        .describe('utm_source, utm_medium and utm_campaign of the address'),
      order: z
        .string()
        .max(64)
        .optional()
        .describe(
          'The reference of the order that was paid, whose amount counts for the source; not stored',
        ),
    }),
    answers: {
      200: z.strictObject({ noted: z.boolean() }),
    },
  }),
};
