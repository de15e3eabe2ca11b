import { describe, expect, it } from '@jest/globals';
import { emptyArticle } from './article.ts';
import {
  deriveExcerpt,
  deriveSeoDescription,
  deriveSlug,
  withFieldAndDerived,
} from './derivations.ts';

const long =
  'What to say when they ask for the advertising value of a front page';

describe('the slug of a title', () => {
  it.each([
    [
      'Averages Are Where the Outliers Go',
      'averages-are-where-the-outliers-go',
    ],
    ['Ọlátúnjí’s “one” number', 'olatunjis-one-number'],
    ['  PR -- and   evaluation!  ', 'pr-and-evaluation'],
    ['Ɗan Ɓaure', 'dan-baure'],
    ['₦₦₦', ''],
    ['A/B tests: 3.5 million', 'ab-tests-35-million'],
    ['R.O.I. – Q&A—reach', 'roi-qa-reach'],
  ])('%j is %j', (title, slug) => {
    expect(deriveSlug(title)).toBe(slug);
  });

  it('ends at a hyphen, after at most 50 characters', () => {
    expect(deriveSlug(long)).toBe(
      'what-to-say-when-they-ask-for-the-advertising',
    );
    expect(deriveSlug('a'.repeat(60))).toBe('a'.repeat(50));
  });
});

describe('the fields derived from a title', () => {
  it('fill slug and SEO title and follow the title until they are edited', () => {
    const started = withFieldAndDerived(emptyArticle, 'title', 'One');
    expect(started).toMatchObject({ slug: 'one', seoTitle: 'One' });
    expect(withFieldAndDerived(started, 'title', 'One number')).toMatchObject({
      slug: 'one-number',
      seoTitle: 'One number',
    });
  });

  it('do not change a fixed slug', () => {
    const started = withFieldAndDerived(emptyArticle, 'title', 'One');
    expect(
      withFieldAndDerived(started, 'title', 'Two', ['slug']),
    ).toMatchObject({ slug: 'one', seoTitle: 'Two' });
  });

  it('keep values that were edited', () => {
    const named = {
      ...withFieldAndDerived(emptyArticle, 'title', 'One'),
      slug: 'mine',
      seoTitle: 'My own',
    };
    expect(withFieldAndDerived(named, 'title', 'Two')).toMatchObject({
      title: 'Two',
      slug: 'mine',
      seoTitle: 'My own',
    });
  });

  it('limit the SEO title to 60 characters of whole words', () => {
    expect(withFieldAndDerived(emptyArticle, 'title', long).seoTitle).toBe(
      'What to say when they ask for the advertising value of a',
    );
  });
});

describe('the fields derived from the text', () => {
  const text = `<p>${'Sixteen letters. '.repeat(20)}</p>`;

  it('include an excerpt of the first 150 characters with an ellipsis', () => {
    const excerpt = deriveExcerpt(text);
    expect(excerpt).toMatch(/^Sixteen letters\. .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(151);
    expect(deriveExcerpt('<p>Short &amp; sweet.</p><p>Two.</p>')).toBe(
      'Short & sweet. Two.',
    );
  });

  it('leave headings and captions out of the excerpt, also of one that an earlier version derived', () => {
    const content =
      '<h2>Where it began</h2><figure><img src="/a.webp"><figcaption>A wall</figcaption></figure><p>In March.</p><h3>Then</h3><p>In May.</p>';
    expect(deriveExcerpt(content)).toBe('In March. In May.');
    const stored = {
      ...emptyArticle,
      ...{ content, excerpt: 'Where it began In March. Then In May.' },
    };
    expect(
      withFieldAndDerived(stored, 'content', `${content}<p>Now.</p>`).excerpt,
    ).toBe('In March. In May. Now.');
  });

  it('include the SEO description, which follows the excerpt', () => {
    const article = withFieldAndDerived(emptyArticle, 'content', text);
    expect(article.excerpt).toBe(deriveExcerpt(text));
    expect(article.seoDescription).toBe(deriveSeoDescription(article.excerpt));
  });

  it("keep the author's own excerpt", () => {
    const article = withFieldAndDerived(emptyArticle, 'excerpt', 'In short.');
    expect(withFieldAndDerived(article, 'content', text)).toMatchObject({
      excerpt: 'In short.',
      seoDescription: 'In short.',
    });
  });

  it("include the excerpt again once the author's own is cleared", () => {
    const emptied = withFieldAndDerived(
      withFieldAndDerived(
        withFieldAndDerived(emptyArticle, 'content', text),
        'excerpt',
        'Mine.',
      ),
      'excerpt',
      '',
    );
    expect(withFieldAndDerived(emptied, 'content', '<p>New.</p>').excerpt).toBe(
      'New.',
    );
  });
});
