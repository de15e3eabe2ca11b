/** What an article may be about. */
export const categories = [
  'PR Measurement',
  'Digital PR',
  'Strategy',
  'Industry Trends',
  'Case Studies',
  'Analytics',
  'Insights',
] as const;

export type Category = (typeof categories)[number];
