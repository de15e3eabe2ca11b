// The links with which the author edits a public page.
export const editThis = 'Edit this';

/** The name of each part of a page; screen readers hear it after "Edit this". */
export const names = {
  opening: 'opening',
  book: 'book',
  menu: 'menu and pages',
  resources: 'resources',
  podcast: 'podcast',
  platforms: 'platforms',
  services: 'services',
  author: 'about the author',
  authorNote: 'author’s note',
  features: 'features',
  chapters: 'chapters',
  testimonials: 'testimonials',
  prices: 'prices',
  description: 'description',
  keyPoints: 'key points',
  memberships: 'memberships',
  introduction: 'introduction',
  engagements: 'engagements',
  addresses: 'contact details',
  article: 'article',
  newsletter: 'newsletters',
  page: 'page',
  site: 'site and profiles',
};

export const after = (name: string): string => `: ${name}`;
