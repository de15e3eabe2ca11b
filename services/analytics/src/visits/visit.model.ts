/** What a visitor does on the way to an order; counted once a day by the visitor's own browser. */
export const steps = ['book', 'dialog', 'payment'] as const;

export type Step = (typeof steps)[number];
