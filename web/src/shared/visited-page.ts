const kinds: Record<string, { whole: string; part?: string }> = {
  '': { whole: 'home' },
  about: { whole: 'about' },
  book: { whole: 'book' },
  resources: { whole: 'resources', part: 'article' },
  podcast: { whole: 'podcast', part: 'episode' },
  speaking: { whole: 'speaking' },
  contact: { whole: 'contact' },
  privacy: { whole: 'legal' },
  terms: { whole: 'legal' },
  refunds: { whole: 'legal' },
  delivery: { whole: 'legal' },
  seller: { whole: 'legal' },
};

/** Returns the name of a page in the visit counts, such as "article"; undefined for pages without a count. */
export const toVisitedPage = (pathname: string): string | undefined => {
  const [first = '', part] = pathname.split('/').slice(1);
  if (!Object.hasOwn(kinds, first)) return undefined;
  return part ? kinds[first]?.part : kinds[first]?.whole;
};
