import { NotFoundError } from '@imprint/chassis/errors';
import type { Imprint } from './imprint.model.ts';

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

/** A post as the author writes it. */
export type Draft = {
  title: string;
  excerpt: string;
  /** HTML, cleaned on its way in. */
  content: string;
  category: Category;
  author: string;
  tags: string[];
  status: 'published' | 'draft';
  publishedAt: Date;
  image?: string;
  slug?: string;
  seoTitle?: string;
  seoDescription?: string;
  linkedinUrl?: string;
  /** Written here, and not imported. */
  isManual: boolean;
  /** The name of a sample that came with the shop. */
  sample?: string;
};

export type Post = {
  id: string;
  slug: string;
  seoSlug: string | null;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  category: Category;
  author: string;
  tags: string[];
  status: 'published' | 'draft';
  publishedAt: Date;
  seoTitle: string | null;
  seoDescription: string | null;
  linkedinUrl: string | null;
  likes: number;
  comments: number;
  shares: number;
  isManual: boolean;
  isSample: boolean;
  imprint: Imprint;
  readMinutes: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export type ListedPost = Omit<Post, 'content'>;

/** Who looks: to the public a draft or a scheduled post is not there. */
export type Viewer = 'public' | 'admin';

export class PostNotFound extends NotFoundError {
  readonly code = 'POST_NOT_FOUND';
  constructor() {
    super('There is no such resource.');
  }
}

const excerptLength = 150;

/** The summary; without one, the beginning of the text. */
export const excerptOf = (excerpt: string, text: string): string => {
  if (excerpt.trim() !== '') return excerpt.trim();
  return text.length > excerptLength
    ? `${text.slice(0, excerptLength).trimEnd()}…`
    : text;
};

/** The words of a search as a tsquery takes them: all must occur, the last may be unfinished. */
export const searchTerms = (words: string): string | null => {
  const found = words.match(/[\p{L}\p{N}]+/gu);
  // Letters and digits only, so nothing in it is an operator or a wildcard.
  return found && `${found.map((word) => `'${word}'`).join(' & ')}:*`;
};
