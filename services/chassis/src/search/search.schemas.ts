import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { maxFoundPerKind } from './result-list.model.ts';

const kobo = z.int().describe('kobo');
const time = z.date().or(z.string());

const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item).max(maxFoundPerKind),
    hasMore: z.boolean().describe('Whether the list of this kind finds more'),
  });

/** The results by kind. A service that does not store a kind leaves it out. */
export const searchResults = z.strictObject({
  orders: listOf(
    z.strictObject({
      reference: z.string(),
      email: z.string(),
      recipient: z.string().nullable().describe('Who receives the parcel'),
      productName: z.string(),
      quantity: z.int(),
      amountKobo: kobo,
      refundedKobo: kobo,
      status: z.enum(['pending', 'success', 'failed']),
      isTest: z.boolean(),
      isImported: z.boolean().describe('From another shop'),
    }),
  ).optional(),
  customers: listOf(
    z.strictObject({
      email: z.string(),
      name: z
        .string()
        .optional()
        .describe('The recipient of an order, if the name is what was found'),
      paidOrders: z.int().describe('Orders that count as revenue'),
      spentKobo: kobo,
    }),
  ).optional(),
  messages: listOf(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(['contact', 'speaking']),
      name: z.string(),
      email: z.string(),
      receivedAt: time,
      isAnswered: z.boolean(),
    }),
  ).optional(),
  articles: listOf(
    z.strictObject({
      id: z.uuid(),
      slug: z.string().describe('Its address below /resources'),
      title: z.string(),
      status: z.enum(['draft', 'published']),
      publishedAt: time.describe('In the future: scheduled'),
    }),
  ).optional(),
  pages: listOf(
    z.strictObject({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      isPublished: z.boolean(),
    }),
  ).optional(),
});

export type SearchResults = z.output<typeof searchResults>;

export type SearchedKind = keyof SearchResults;

// Control characters are refused, because no stored text contains any and PostgreSQL fails on NUL.
export const searchText = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'must not be empty'));

/** The endpoint by which the gateway searches what one service stores. */
export const searchApi = {
  search: endpoint({
    method: 'post',
    path: '/internal/search',
    summary: 'Find what this service stores, at most five results of each kind',
    access: 'service',
    body: z.object({
      query: searchText,
      emails: z
        .array(z.string().max(254))
        .max(maxFoundPerKind)
        .default([])
        .describe('Finds these customers instead, by their whole address'),
    }),
    answers: { 200: searchResults },
  }),
};
