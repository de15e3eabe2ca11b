import { z } from 'zod';

export const operations = [
  'initialize',
  'verify',
  'transaction',
  'list',
  'timeline',
  'totals',
  'access-code',
  'refund',
  'settlement',
  'session-timeout',
] as const;

const times = z.int().min(0).max(1_000_000).nullable();
const ms = z.int().min(0).max(600_000);
const amount = z.int().min(0).nullable();
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Faults of the API: what happens to a call before its answer, or instead of it. */
const api = z.strictObject({
  fault: z.enum([
    'none',
    'invalid-key', // 401
    'rate-limit', // 429
    'server-error', // 500 with an HTML body
    'api-error', // 500 with the provider's JSON body
    'silent', // does the work and never answers
    'drop', // closes the connection before any work
    'string-status', // answers as usual, but with status: "false" as a string
  ]),
  on: z.array(z.enum(operations)), // empty: every operation
  times, // number of affected calls; null: until changed
  retryAfterSeconds: z.int().min(0).nullable(), // null: no Retry-After
  delayMs: ms, // delay of the answer, with or without a fault
});

/** The settings of the merchant's account, as in the provider's dashboard. */
const account = z.strictObject({
  defaultCurrency: currency, // used silently when a call names no currency
  currencies: z.array(currency),
  callbackUrl: z.url().nullable(),
  sessionTimeoutSeconds: z.int().min(0),
  feeBearer: z.enum(['account', 'customer']),
  ids: z.enum(['small', 'big', 'mixed']),
});

/** The values that the stand-in reports about a transaction in place of the true ones; null reports the true value. */
const reports = z.strictObject({
  in: z.enum(['everywhere', 'answers', 'webhooks']),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  amount,
  requestedAmount: amount,
  currency: currency.nullable(),
  domain: z.enum(['test', 'live']).nullable(),
  country: z.string().nullable(), // '' omits the card's country
  metadata: z.enum(['as-sent', 'string', 'zero', 'empty', 'null']),
  shape: z.enum(['current', 'older']), // older: snake-case dates, no log or fees
});

const verify = z.strictObject({
  unknownReference: z.union([z.literal(400), z.literal(404)]),
});

const webhooks = z.strictObject({
  send: z.boolean(), // false: lost in transit; a replay still sends them
  copies: z.int().min(1).max(20),
  order: z.enum(['in-order', 'reversed']), // reversed: each event waits for the next one and follows it
  signature: z.enum(['right', 'wrong', 'missing']),
  body: z.enum(['plain', 'escaped']), // escaped: \/ and \u00e9, as some serialisers write them
  delayMs: ms,
  timeoutMs: z.int().min(1).max(60_000),
  schedule: z.enum(['test', 'live']),
  speed: z.number().positive(), // 3600: a pause of an hour lasts a second
});

const refunds = z.strictObject({
  outcome: z.enum(['processed', 'failed', 'needs-attention']),
  automatic: z.boolean(), // false: each step by POST /control/refunds/{id}
  stepMs: ms,
  amountAs: z.enum(['number', 'string']),
});

const sections = { api, account, reports, verify, webhooks, refunds };

export const controlSchema = z.strictObject(sections);

export const controlPatchSchema = z
  .strictObject({
    api: api.partial(),
    account: account.partial(),
    reports: reports.partial(),
    verify: verify.partial(),
    webhooks: webhooks.partial(),
    refunds: refunds.partial(),
  })
  .partial();

export const resetSchema = z.strictObject({
  /** Also deletes every transaction, refund, dispute and delivery. */
  data: z.boolean().default(false),
});

export const paySchema = z.strictObject({
  /** A test card's number; by default, the card that succeeds. */
  card: z.string().optional(),
});

export const replaySchema = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ reference: z.string(), event: z.string().optional() }),
]);

export const sendSchema = z.strictObject({
  event: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
});

export const disputeSchema = z.strictObject({
  reference: z.string(),
  amount: z.int().positive().optional(),
});

export const disputeStepSchema = z.union([
  z.strictObject({ step: z.literal('remind') }),
  z.strictObject({
    step: z.literal('resolve'),
    resolution: z.enum(['merchant-accepted', 'auto-accepted', 'declined']),
  }),
]);

export const refundStepSchema = z.strictObject({
  status: z.enum(['processing', 'processed', 'failed', 'needs-attention']),
});
