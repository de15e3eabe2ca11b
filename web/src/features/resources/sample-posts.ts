import type { PostBrief } from './resource.api.ts';

/** The essays that the shop of the sample author shows on its home page after a failure. */
export const samples = [
  {
    id: 'sample-1',
    slug: 'what-to-say-when-they-ask-for-the-advertising-value',
    title: 'What to say when they ask for the advertising value',
    excerpt:
      'You will be asked. Refusing on principle is correct and unhelpful. Four better answers, in order of nerve.',
    category: 'PR Measurement',
    seoSlug: null,
    image: null,
    imprint: [[4, 7, 8]],
    isSample: true,
    publishedAt: '2025-11-12T08:00:00Z',
  },
  {
    id: 'sample-2',
    slug: 'the-campaign-that-worked-everywhere-except-where-it-mattered',
    title: 'The campaign that worked everywhere except where it mattered',
    excerpt:
      'Recall rose in four districts out of five. The fifth was the one with the clinic in it.',
    category: 'Case Studies',
    seoSlug: null,
    image: null,
    imprint: [[9, 10]],
    isSample: true,
    publishedAt: '2025-10-29T08:00:00Z',
  },
] as PostBrief[];
