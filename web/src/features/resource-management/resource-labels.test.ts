import { describe, expect, it } from '@jest/globals';
import { post } from '../../test/answers/builders.ts';
import type { ListedResource, PostListAnswer } from './posts.api.ts';
import {
  formatEngagement,
  describeNotYetVisible,
  publicUrl,
  formatStatusCounts,
  formatTags,
  totalEngagement,
} from './resource-labels.ts';

describe('the labels of a resource', () => {
  it('include its public address, by its slug or else its title', () => {
    const title = '  “Reach”, and   who’s counting: 3 ways ';
    expect(publicUrl({ slug: 'reach', title }, 'https://a.example')).toBe(
      'https://a.example/resources/reach',
    );
    expect(publicUrl({ slug: '', title }, 'https://a.example')).toBe(
      'https://a.example/resources/reach-and-whos-counting-3-ways',
    );
  });

  it('name three tags and count the others', () => {
    expect(formatTags(['a', 'b', 'c'])).toBe('a, b, c');
    expect(formatTags(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c +2 more');
  });

  it('count likes, comments and shares, except zeros', () => {
    expect(formatEngagement({ likes: 1, comments: 0, shares: 1_200 })).toBe(
      '1 like, 1,200 shares',
    );
    expect(formatEngagement({ likes: 0, comments: 0, shares: 0 })).toBe('');
  });
});

describe('the note on a preview', () => {
  const day = '2 December 2025';
  const seen = { status: 'published', scheduled: false } as const;

  it('explains what visitors cannot see', () => {
    expect(describeNotYetVisible(seen, day)).toBeUndefined();
    expect(describeNotYetVisible({ ...seen, status: 'draft' }, day)).toMatch(
      /^A draft/,
    );
    expect(describeNotYetVisible({ ...seen, scheduled: true }, day)).toBe(
      'Scheduled: visible from 2 December 2025 on',
    );
    expect(describeNotYetVisible({ ...seen, hasWorkingCopy: true }, day)).toBe(
      'As visitors see it, without your unpublished changes',
    );
  });
});

describe('the totals of the resources', () => {
  const meta = { totalPosts: 2 } as PostListAnswer['meta'];
  const posts = [post(), post()] as unknown as ListedResource[];
  const profile = { name: '', linkedinUrl: '' };

  it('use the engagement total of the server, or else the sum of the list', () => {
    expect(totalEngagement({ meta, posts, profile })).toBe(614);
    expect(
      totalEngagement({
        meta: { ...meta, totalEngagement: 6_214 },
        posts,
        profile,
      }),
    ).toBe(6_214);
  });

  it('list the statuses when they are known', () => {
    expect(formatStatusCounts(meta)).toBeUndefined();
    const statuses = { published: 48, draft: 1, scheduled: 1, deleted: 4 };
    expect(formatStatusCounts({ ...meta, statuses })).toBe(
      '48 published, 1 draft, 1 scheduled',
    );
  });
});
