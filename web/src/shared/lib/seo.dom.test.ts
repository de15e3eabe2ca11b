import { beforeEach, describe, expect, it } from '@jest/globals';
import { applyHead, type Head, renderHeadTags } from './seo.ts';

const site = { publicUrl: 'https://imprint.example', siteName: 'Adaeze' };
const list: Head = {
  title: 'Essays',
  description: 'All of them.',
  path: '/resources',
  jsonLd: [() => ({ '@type': 'BreadcrumbList' })],
};
const essay: Head = {
  title: 'An essay',
  description: 'One of them.',
  path: '/resources/one',
  type: 'article',
  author: 'Adaeze Okonkwo',
  tags: ['evaluation', 'reach'],
  jsonLd: [() => ({ '@type': 'Article' })],
};
const payment: Head = {
  title: 'Payment',
  description: 'An order.',
  path: '/payment',
  isHidden: true,
};

const theirs = '<meta charset="utf-8"><meta name="viewport" content="x">';
const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.textContent,
  );

describe('the head of a page after client-side navigation', () => {
  beforeEach(() => {
    document.head.innerHTML = theirs + renderHeadTags(list, site);
    applyHead(list, site);
  });

  it('equals the head that the server would send', () => {
    applyHead(essay, site);
    const fromServer = document.createElement('template');
    fromServer.innerHTML = theirs + renderHeadTags(essay, site);
    const tagsOf = (place: ParentNode) =>
      [...place.querySelectorAll('*')].map((tag) => tag.outerHTML);
    expect(tagsOf(document.head)).toEqual(tagsOf(fromServer.content));
  });

  it('contains nothing of the previous page', () => {
    applyHead(essay, site);
    applyHead(list, site);
    expect(contents('title')).toEqual(['Essays | Adaeze']);
    expect(contents('meta[property="og:title"]')).toEqual(['Essays | Adaeze']);
    expect(contents('meta[property="article:tag"]')).toEqual([]);
    expect(contents('script#about').join('')).not.toContain('Article');
  });

  it('has no canonical address on a personal page', () => {
    applyHead(payment, site);
    expect(contents('meta[name="robots"]')).toEqual(['noindex']);
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
    expect(document.head.querySelector('script#about')).toBeNull();
  });
});
