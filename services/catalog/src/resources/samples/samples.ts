import { readFileSync } from 'node:fs';
import type { Draft } from '../posts/post.model.ts';

type Sample = Pick<
  Draft,
  'title' | 'excerpt' | 'category' | 'tags' | 'publishedAt' | 'content'
> & {
  /** The name of the HTML file. It never changes, because a new name would insert the article a second time. */
  name: string;
  seoDescription: string;
};

const articles: Omit<Sample, 'content'>[] = [
  {
    name: 'advertising-value',
    title: 'What to say when they ask for the advertising value',
    excerpt:
      'You will be asked. Refusing on principle is correct and unhelpful. Four better answers, in order of nerve.',
    category: 'PR Measurement',
    tags: ['evaluation', 'reporting', 'advertising value'],
    publishedAt: new Date('2025-11-12T08:00:00Z'),
    seoDescription:
      'Four better answers than advertising value equivalence, in order of nerve.',
  },
  {
    name: 'everywhere-except',
    title: 'The campaign that worked everywhere except where it mattered',
    excerpt:
      'Recall rose in four districts out of five. The fifth was the one with the clinic in it.',
    category: 'Case Studies',
    tags: ['health', 'recall', 'averages'],
    publishedAt: new Date('2025-10-29T08:00:00Z'),
    seoDescription:
      'A composite case: recall rose in four districts of five, and the clinic stayed empty.',
  },
  {
    name: 'thousand-shares',
    title: 'A thousand shares, and who was doing the sharing',
    excerpt:
      'Take away the agency, the client and their cousins. What is left is the reach.',
    category: 'Digital PR',
    tags: ['social media', 'reach', 'sampling'],
    publishedAt: new Date('2025-10-14T08:00:00Z'),
    seoDescription:
      'How to read a share count: a small sample, four piles and an honest remainder.',
  },
  {
    name: 'objective-before-brief',
    title: 'Write the objective before the brief',
    excerpt:
      'A sentence with five parts. Most plans have three of them, and never the same three.',
    category: 'Strategy',
    tags: ['objectives', 'planning'],
    publishedAt: new Date('2025-10-07T08:00:00Z'),
    seoDescription:
      'An objective has a subject, a place, a quantity, a date and a starting point.',
  },
  {
    name: 'averages',
    title: 'Averages are where the outliers go to hide',
    excerpt:
      'One story out of forty did the work. The mean gave all forty a medal.',
    category: 'Analytics',
    tags: ['averages', 'median', 'reporting'],
    publishedAt: new Date('2025-10-02T08:00:00Z'),
    seoDescription:
      'One story of forty did the work. Why the mean hid it, and what to print instead.',
  },
  {
    name: 'dashboard-again',
    title: 'The year of the dashboard, again',
    excerpt:
      'Every few years the profession discovers the dial. It turns out to want something to point at.',
    category: 'Industry Trends',
    tags: ['dashboards', 'tools', 'reporting'],
    publishedAt: new Date('2025-09-23T08:00:00Z'),
    seoDescription:
      'Dashboards return every few years. Four questions to ask before buying the next one.',
  },
  {
    name: 'asks-twice',
    title: 'The question a finance director asks twice',
    excerpt:
      'The second time, she means it. A note on what to have ready in between.',
    category: 'Insights',
    tags: ['finance', 'boards', 'reporting'],
    publishedAt: new Date('2025-09-16T08:00:00Z'),
    seoDescription:
      'Compared with what? A note on the question behind the question about money.',
  },
  {
    name: 'baselines',
    title: 'Baselines: the survey nobody wants to pay for',
    excerpt: 'It has no results in it. That is what it is for.',
    category: 'PR Measurement',
    tags: ['baselines', 'surveys', 'planning'],
    publishedAt: new Date('2025-09-09T08:00:00Z'),
    seoDescription:
      'What a baseline is for, what it costs, and five ways to make a cheap one that holds.',
  },
  {
    name: 'stopping',
    title: 'Stopping is a decision too',
    excerpt: 'What to agree in January, so that somebody may say so in June.',
    category: 'Strategy',
    tags: ['decisions', 'planning', 'budgets'],
    publishedAt: new Date('2025-09-02T08:00:00Z'),
    seoDescription:
      'A stopping rule is three lines long. Why it must be written in January.',
  },
  {
    name: 'bots',
    title: 'Bots do not buy toothpaste',
    excerpt:
      'Nine hundred followers arrived on a Tuesday night. None of them had teeth.',
    category: 'Digital PR',
    tags: ['followers', 'fraud', 'audits'],
    publishedAt: new Date('2025-08-26T08:00:00Z'),
    seoDescription:
      'How to audit a following by hand in an hour, and what to do about what you find.',
  },
  {
    name: 'two-wards',
    title: 'Two wards, one radio spot',
    excerpt: 'One ward heard it and one did not. The difference had a number.',
    category: 'Case Studies',
    tags: ['comparison', 'radio', 'attribution'],
    publishedAt: new Date('2025-08-19T08:00:00Z'),
    seoDescription:
      'A worked example of a comparison group: two wards, one radio spot, one subtraction.',
  },
  {
    name: 'six-points',
    title: 'Six points up: how large is large?',
    excerpt:
      'With two hundred answers it may be luck. With two thousand it may still be nothing that matters.',
    category: 'PR Measurement',
    tags: ['surveys', 'significance', 'effect size'],
    publishedAt: new Date('2025-08-12T08:00:00Z'),
    seoDescription:
      'Two questions about every rise: could it be luck, and would it matter if it were not?',
  },
];

/** The articles of a fresh installation, newest first. */
export const samples: Sample[] = articles.map((article) => ({
  ...article,
  content: readFileSync(
    new URL(`./${article.name}.html`, import.meta.url),
    'utf8',
  ),
}));
