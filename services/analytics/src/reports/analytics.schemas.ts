import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';
import { pages } from '../visits/visit.model.ts';
import { ranges } from './period.model.ts';

const percent = z.number().describe('percent, one decimal');

const createSeriesSchema = (value: z.ZodInt) =>
  z.strictObject({
    total: value,
    monthly: z
      .array(value)
      .length(12)
      .describe('January to December; their sum is the total'),
    growth: percent.describe('Compared with the period before'),
    before: value.describe('The total of the period before'),
  });

export const AnalyticsReport = z.strictObject({
  revenue: createSeriesSchema(z.int().describe('kobo')),
  orders: createSeriesSchema(
    z.int().describe('paid orders that count as revenue'),
  ),
  customers: z.strictObject({
    total: z.int().describe('Customers who bought in the period'),
    new: z.int().describe('Customers whose first paid order is in the period'),
    returning: z.int().describe('Customers who had bought before'),
  }),
  conversion: z.strictObject({
    rate: percent.describe('Share of started checkouts that were paid'),
    trend: z
      .number()
      .describe('Percentage points compared with the period before'),
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
          .describe('The step it is a share of, if not the step before'),
      }),
    )
    .describe('From the first visit to finishing the e-book'),
  views: z
    .array(z.strictObject({ page: z.enum(pages), count: z.int() }))
    .describe('Page views by page, highest first'),
  sources: z
    .array(
      z.strictObject({
        source: z.string().describe('utm_source; empty without a campaign'),
        medium: z.string(),
        campaign: z.string(),
        visit: z.int(),
        dialog: z.int(),
        payment: z.int(),
        paid: z.int().describe('As measured by the visitors’ browsers'),
      }),
    )
    .describe('Visitors by traffic source; the twelve largest'),
  reading: z
    .strictObject({
      weeks: z
        .array(
          z.strictObject({
            week: z.iso.date().describe('Its Monday, in Lagos'),
            started: z.int().describe('Copies that were first opened'),
            finished: z.int().describe('Copies whose end was first reached'),
            minutes: z
              .int()
              .describe('The time of reading of the sessions that started'),
          }),
        )
        .describe('Only the days in the period; weeks without any are missing'),
      started: z.int().describe('Copies first opened in the period'),
      chapters: z
        .array(
          z.strictObject({
            chapter: z.int().describe('From 1, in reading order'),
            reached: z
              .int()
              .describe(
                'How many of these copies were read to the end of this chapter or a later one',
              ),
          }),
        )
        .describe('Up to the last chapter that was finished'),
      finished: z.int().describe('How many of these copies were finished'),
    })
    .describe('How far the e-book was read until now'),
  days: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        revenue: z.int().describe('kobo'),
        orders: z.int(),
      }),
    )
    .describe('By day in Lagos; days without a sale are missing'),
  period: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .describe('Days in Lagos, both included'),
  isRebuilding,
  asOf: z.date().describe('When the numbers were read'),
});

export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

const campaignWord = z.string().max(60);

export const analyticsApi = {
  showAnalytics: endpoint({
    method: 'get',
    path: '/api/admin/analytics',
    summary:
      'Show the analytics of a range up to today, or of chosen days; at most 2 s old',
    access: 'admin',
    query: z.object({
      range: z.enum(ranges).default('12months'),
      ...dayRangeQuery,
    }),
    answers: { 200: AnalyticsReport },
  }),

  listCampaignTotals: endpoint({
    method: 'get',
    path: '/api/admin/campaigns',
    summary: 'List the visits and sales of some campaigns of a source',
    access: 'admin',
    query: z.strictObject({
      source: campaignWord.min(1).describe('utm_source'),
      campaigns: z
        .string()
        .max(6_200)
        .transform((words) => words.split(','))
        .pipe(z.array(campaignWord.min(1)).max(100))
        .describe('utm_campaign, up to 100 separated by commas'),
    }),
    answers: {
      200: z.strictObject({
        campaigns: z
          .array(
            z.strictObject({
              campaign: z.string(),
              visits: z.int(),
              sales: z
                .int()
                .describe('Paid orders, as measured by the visitors’ browsers'),
              revenueKobo: z
                .int()
                .describe('The amounts of these orders when they were paid'),
            }),
          )
          .describe('Campaigns without a visit are missing'),
      }),
    },
  }),
};
