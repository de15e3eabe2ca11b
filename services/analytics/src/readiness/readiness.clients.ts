import { instantSchema } from '@imprint/chassis/history-client';
import {
  createServiceClient,
  type ServiceCall,
} from '@imprint/chassis/http/service-client';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type {
  BookReport,
  CatalogReport,
  MailAttempt,
  SalesReport,
} from './readiness.model.ts';

const mailAttempt: z.ZodType<MailAttempt> = z
  .object({ at: instantSchema, reason: z.string().nullable() })
  .nullable();

const salesReport: z.ZodType<SalesReport> = z.object({
  payments: z.object({
    outcome: z.enum(['accepted', 'unusable', 'unreachable', 'missing']),
    mode: z.enum(['test', 'live']),
  }),
  webhookReceivedAt: instantSchema.nullable(),
  mail: mailAttempt,
});

const catalogReport: z.ZodType<CatalogReport> = z.object({
  site: z.object({
    isNamed: z.boolean(),
    name: z.string(),
    author: z.string(),
  }),
  hasCover: z.boolean(),
  prices: z.object({
    isConfirmed: z.boolean(),
    products: z.array(z.object({ name: z.string(), priceKobo: z.int() })),
  }),
  delivery: z.object({
    isConfirmed: z.boolean(),
    area: z.string(),
    time: z.string(),
  }),
  legal: z.object({
    pages: z.int(),
    unconfirmed: z.array(z.string()),
    outdated: z.array(z.string()),
  }),
  mail: z.object({ isSetUp: z.boolean(), test: mailAttempt }),
});

const bookReport: z.ZodType<{ book: BookReport }> = z.object({
  book: z
    .object({
      title: z.string(),
      chapters: z.int(),
      words: z.int(),
      isSample: z.boolean(),
    })
    .nullable(),
});

// Orders itself waits up to 3 s for the payment provider.
const timeoutMs = 4_500;

/** Creates the clients that fetch the reports of the services that own what is checked. */
export const createReadinessClients = (
  { CATALOG_URL, ORDERS_URL, EBOOK_ACCESS_URL }: Config,
  token: SignServiceToken,
) => {
  const createReader = <T>(
    service: ServiceName,
    url: string,
    answer: ServiceCall<T>['answer'],
  ): ((fresh?: boolean) => Promise<T>) => {
    const call = createServiceClient({ service, url, token });
    return (fresh = false) =>
      call({
        route: 'GET /internal/readiness',
        path: fresh ? '/internal/readiness?fresh=1' : '/internal/readiness',
        answer,
        timeoutMs,
      });
  };
  return {
    sales: createReader('orders', ORDERS_URL, salesReport),
    catalog: createReader('catalog', CATALOG_URL, catalogReport),
    book: createReader('ebook-access', EBOOK_ACCESS_URL, bookReport),
  };
};

export type ReadinessClients = ReturnType<typeof createReadinessClients>;
