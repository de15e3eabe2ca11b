import { z } from 'zod';

/** The number of views that a shop saves. */
export const maxViews = 20;

/** A name for filters of the list of orders. */
export const orderView = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(40, 'must be at most 40 characters')
    .regex(/^[^\p{Cc}]*$/u, 'must be on one line'),
  query: z
    .string()
    .max(300)
    .regex(/^([a-z]+=[\w.%+-]+(&(?=.)|$))*$/i, 'must be a query of filters')
    // A search names a person, whose data would stay in the audit log.
    .refine((query) => !new URLSearchParams(query).has('search'), {
      error: 'must not contain a search',
    })
    .describe('The filters as in the address of the screen, without a search'),
});

/** The views of a shop; each has a name of its own. */
export const orderViews = z
  .array(orderView)
  .max(maxViews)
  .refine(
    (views) => new Set(views.map(({ name }) => name)).size === views.length,
    { error: 'must have different names' },
  );

export type OrderView = z.output<typeof orderView>;
