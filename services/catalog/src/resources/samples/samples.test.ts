import { describe, expect, it } from '@jest/globals';
import { countWordsPerSentence } from '../html/imprint.model.ts';
import { replaceQuillMarkup } from '../html/quill-markup.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { categories } from '../posts/post.model.ts';
import { samples } from './samples.ts';

describe('the sample articles', () => {
  it('cover every category, newest first', () => {
    expect(new Set(samples.map(({ category }) => category))).toEqual(
      new Set(categories),
    );
    const times = samples.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it.each(samples)('$name is stored unchanged', ({ content }) => {
    expect(replaceQuillMarkup(content)).toBe(content);
    expect(sanitiseHtml(content)).toBe(content.trim());
  });

  it.each(samples)('$name has between 380 and 900 words', ({ content }) => {
    const words = countWordsPerSentence(content)
      .flat()
      .reduce((sum, count) => sum + count, 0);
    expect(words).toBeGreaterThan(380);
    expect(words).toBeLessThan(900);
  });

  it.each(samples)(
    '$name has a title and description within their limits',
    (sample) => {
      expect(sample.title.length).toBeLessThanOrEqual(60);
      expect(sample.seoDescription.length).toBeLessThanOrEqual(160);
      expect(sample.content).toContain('<blockquote>');
      expect(sample.content).toContain('<h2>');
    },
  );
});
