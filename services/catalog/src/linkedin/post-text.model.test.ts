import { describe, expect, it } from '@jest/globals';
import { decodeLittleText, parsePostText } from './post-text.model.ts';

describe('LinkedIn’s “little text” format', () => {
  it.each([
    ['a plain #tag', 'a plain #tag'],
    ['a {hashtag|\\#|tag} in brackets', 'a #tag in brackets'],
    ['a \\{hashtag\\|\\#\\|tag\\} escaped', 'a #tag escaped'],
    ['@[Ngozi \\[PR\\] Eze](urn:li:person:a1)', 'Ngozi [PR] Eze'],
    ['@[A House](urn:li:organization:1) asks', 'A House asks'],
    [
      'all \\| \\{ \\} \\@ \\[ \\] \\( \\) \\< \\> \\# \\\\ \\* \\_ \\~',
      'all | { } @ [ ] ( ) < > # \\ * _ ~',
    ],
  ])('turns %s into %s', (commentary, text) => {
    expect(decodeLittleText(commentary)).toBe(text);
  });
});

describe('the text of a LinkedIn post', () => {
  it('has its first line as its title and escapes HTML', () => {
    expect(
      parsePostText('A line\n\n<b>Bold</b> https://a.example/b?c=1&d=2.\nNext'),
    ).toEqual({
      title: 'A line',
      content:
        '<p>&lt;b&gt;Bold&lt;/b&gt; <a href="https://a.example/b?c=1&amp;d=2">https://a.example/b?c=1&amp;d=2</a>.<br>Next</p>',
      tags: [],
    });
  });

  it('is complete even if its title is shortened or is all there is', () => {
    expect(parsePostText('Only this')?.content).toBe('<p>Only this</p>');
    const long = 'word '.repeat(60).trim();
    const { title, content } = parsePostText(long) ?? {};
    expect(title?.length).toBeLessThanOrEqual(121);
    expect(title).toMatch(/ word…$/);
    expect(content).toBe(`<p>${long}</p>`);
  });

  it('is null without a letter or a digit', () => {
    expect(parsePostText(' … \n ')).toBeNull();
  });
});
