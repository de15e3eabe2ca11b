import type { ListedPost, Post } from './post.model.ts';
import type { ListedPostAnswer, PostAnswer } from './post.shapes.ts';

const dayInLagos = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A post as lists show it: everything but its text. */
export const listed = (post: ListedPost): ListedPostAnswer => ({
  id: post.id,
  slug: post.slug,
  seoSlug: post.seoSlug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.image,
  category: post.category,
  author: post.author,
  tags: post.tags,
  status: post.status,
  publishedAt: post.publishedAt.toISOString(),
  date: dayInLagos.format(post.publishedAt),
  updatedAt: post.updatedAt.toISOString(),
  readTime: post.readMinutes,
  seoTitle: post.seoTitle,
  seoDescription: post.seoDescription,
  linkedinUrl: post.linkedinUrl,
  engagement: {
    likes: post.likes,
    comments: post.comments,
    shares: post.shares,
  },
  isManual: post.isManual,
  isSample: post.isSample,
  imprint: post.imprint,
});

export const whole = (post: Post): PostAnswer => ({
  ...listed(post),
  content: post.content,
});
