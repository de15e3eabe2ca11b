import { z } from 'zod';

/**
 * Small calls of one kind that reach the gateway in one turn of its loop and go to their part as
 * one, since the way costs more than the work. Each is answered as if it had come alone.
 */
export const mostTogether = 100;

/** A call that fits in: one segment of the address, one cookie, a short JSON body as it came. */
export const gatheredCall = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  segment: z.string().regex(/^[\w-]{1,100}$/),
  cookie: z.string().regex(/^[\w-]{43}$/),
  body: z.string().startsWith('{').max(500),
});
export type GatheredCall = z.infer<typeof gatheredCall>;

/** More than the largest calls come to, where each letter of each body is written as six. */
export const gatheredBytes = 400_000;

export const gatheredCalls = z.strictObject({
  calls: z.array(gatheredCall).min(1).max(mostTogether),
});

const gatheredAnswer = z.strictObject({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type GatheredAnswer = z.infer<typeof gatheredAnswer>;

/** In the order of the calls. */
export const gatheredAnswers = z.strictObject({
  answers: z.array(gatheredAnswer).max(mostTogether),
});
