/** The steps of the set-up, in order. */
export const steps = [
  'account',
  'site',
  'book',
  'brand',
  'prices',
  'delivery',
  'payments',
  'email',
  'domain',
  'publish',
] as const;

export type Step = (typeof steps)[number];

/** Returns the named step; the account if the name is unknown. */
export const parseStep = (name: string | null): Step =>
  steps.find((step) => step === name) ?? 'account';

/** Returns the step before or after another; undefined beyond the ends. */
export const adjacentStep = (step: Step, distance: -1 | 1): Step | undefined =>
  steps[steps.indexOf(step) + distance];
