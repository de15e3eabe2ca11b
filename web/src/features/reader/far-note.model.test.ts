import { expect, it } from '@jest/globals';
import { noteIn } from './far-note.model.ts';

const chapter = (inside: string) =>
  `<!doctype html><html><body><main><div class="book">${inside}</div><p id="mine">Copy of</p></main></body></html>`;

it.each([
  [
    'an aside',
    '<aside id="n1"><p>Far <em>away</em>.</p></aside>',
    '<p>Far <em>away</em>.</p>',
  ],
  [
    'a line of a list',
    '<ol><li id="n1">Far away.</li><li>x</li></ol>',
    'Far away.',
  ],
  [
    'a paragraph around an anchor',
    '<p><a id="n1"></a>Far away.</p>',
    '<a id="n1"></a>Far away.',
  ],
])('a note is %s', (_, html, note) => {
  expect(noteIn(chapter(html), 'n1')).toBe(note);
});

it('nothing outside the book is a note', () => {
  expect(noteIn(chapter('<p>x</p>'), 'mine')).toBeUndefined();
  expect(noteIn('{"success":false}', 'n1')).toBeUndefined();
});
