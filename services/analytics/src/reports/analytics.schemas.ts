import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';
import { pages } from '../visits/visit.model.ts';
import { ranges } from './period.model.ts';

const percent = z.number().describe('percent, one decimal');

const series = (value: z.ZodInt) =>
  z.strictObject({
    total: value,
    monthly: z
      .array(value)
      .length(12)
      .describe('January to December; they add up to the total'),
    growth: percent.describe('against the period before'),
  });

export const AnalyticsReport = z.strictObject({
  revenue: series(z.int().describe('kobo')),
  orders: series(z.int().describe('paid orders that count as revenue')),
  customers: z.strictObject({
    total: z.int().describe('who bought in the period'),
    new: z.int().describe('whose first paid order lies in it'),
    returning: z.int().describe('the others'),
  }),
  conversion: z.strictObject({
    rate: percent.describe('paid of those started'),
    trend: z.number().describe('percentage points against the period before'),
  }),
  funnel: z
    .array(
      z.strictObject({
        step: z.enum([
          'visit',
          'book',
          'dialog',
          'payment',
          'started',
          'paid',
          'opened',
          'finished',
        ]),
        count: z.int(),
        of: z
          .int()
          .optional()
          .describe('what it is a share of, where not of the step before'),
      }),
    )
    .describe('from coming to the site to finishing the e-book'),
  views: z
    .array(z.strictObject({ page: z.enum(pages), count: z.int() }))
    .describe('how often each page was looked at, the most first'),
  sources: z
    .array(
      z.strictObject({
        source: z.string().describe('utm_source; empty: no campaign'),
        medium: z.string(),
        campaign: z.string(),
        visit: z.int(),
        dialog: z.int(),
        payment: z.int(),
        paid: z.int().describe('as the visitors’ browsers saw it'),
      }),
    )
    .describe('visitors by what led them here, the twelve with the most'),
  period: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .describe('whole days in Lagos, both included'),
  isRebuilding,
  asOf: z.date().describe('when the figures were read'),
});

export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

export const analyticsApi = {
  showAnalytics: endpoint({
    method: 'get',
    path: '/api/admin/analytics',
    summary: 'The figures of a period; at most 5 s old',
    access: 'admin',
    query: z.object({ range: z.enum(ranges).default('12months') }),
    answers: { 200: AnalyticsReport },
  }),
};
