import { z } from 'zod';

/**
 * Small calls of one kind that reach the gateway in one turn of its loop and go to their part as
 * one, since the way costs more than the work. Each is answered as if it had come alone.
 */
export const maxCallsPerBatch = 100;

/** A call that fits in: one segment of the address, one cookie, a short JSON body as it came. */
export const batchedCall = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  segment: z.string().regex(/^[\w-]{1,100}$/),
  cookie: z.string().regex(/^[\w-]{43}$/),
  body: z.string().startsWith('{').max(500),
});
export type BatchedCall = z.infer<typeof batchedCall>;

/** More than the largest calls come to, where each letter of each body is written as six. */
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

/** In the order of the calls. */
export const batchedAnswers = z.strictObject({
  answers: z.array(batchedAnswer).max(maxCallsPerBatch),
});
