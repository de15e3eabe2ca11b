import { z } from 'zod';

/**
 * The maximum number of calls of one endpoint that the gateway sends as one request. It joins calls that arrive in one
 * turn of its event loop, since a request costs more than the work of a small call. Each call gets its own answer.
 */
export const maxCallsPerBatch = 100;

/** A call that fits into a batch: one path segment, one cookie, and a short JSON body as received. */
export const batchedCall = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  segment: z.string().regex(/^[\w-]{1,100}$/),
  cookie: z.string().regex(/^[\w-]{43}$/),
  body: z.string().startsWith('{').max(500),
});
export type BatchedCall = z.infer<typeof batchedCall>;

/** The size limit of a batch in bytes: 100 bodies of 500 characters, at up to 6 bytes in JSON, and other fields. */
export const maxBatchBytes = 400_000;

export const callBatch = z.strictObject({
  calls: z.array(batchedCall).min(1).max(maxCallsPerBatch),
});

const batchedAnswer = z.strictObject({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type BatchedAnswer = z.infer<typeof batchedAnswer>;

/** The answers, in the order of the calls. */
export const batchedAnswers = z.strictObject({
  answers: z.array(batchedAnswer).max(maxCallsPerBatch),
});
