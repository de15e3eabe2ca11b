const names: Record<string, string> = {
  receipt: 'Receipt',
  'reading-link': 'Reading links',
  reminder: 'Reminder about the address',
  shipped: 'Note that it was shipped',
  delivered: 'Note that it was delivered',
  test: 'Test mail',
};

/** "Receipt"; a template this page has not learnt yet by its own name. */
export const mailName = (template: string): string => {
  const known = names[template];
  if (known) return known;
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Try = {
  at: string;
  template: string;
  outcome: 'sent' | 'refused' | 'delayed';
  isResend: boolean;
};

/** What became of a try, as the mail server put it. */
export const outcomeWords = {
  sent: 'accepted',
  refused: 'refused',
  delayed: 'delayed, it is tried again',
} as const;

/** The newest try of each mail, in the order in which they first went. */
export const latestOfEach = <T extends Try>(tries: readonly T[]): T[] => {
  const oldestFirst = [...tries].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  return [
    ...new Map(oldestFirst.map((each) => [each.template, each])).values(),
  ];
};
