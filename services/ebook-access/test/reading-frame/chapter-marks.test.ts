import { describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { withChapterFrame } from '../support/open-frame.ts';

const frame = withChapterFrame();
const { messages, waitForMessage, post, forget, inFrame, press } = frame;

const marked = () =>
  inFrame().evaluate<[string, string][]>(
    `[...document.querySelectorAll('mark[data-mark]')].map((mark) => [mark.dataset.mark, mark.textContent.replaceAll('\\u2060', '')])`,
  );

const textOfBook = () =>
  inFrame().evaluate<string>(`document.querySelector('.book').textContent`);

describe('a highlight', () => {
  it('is reported with its words and the preceding words, without the watermark', async () => {
    await forget();
    await inFrame().evaluate(`(() => {
      const [paragraph] = document.querySelectorAll('[data-p="2"]');
      const range = document.createRange();
      range.setStart(paragraph.firstChild, 10);
      range.setEnd(paragraph.firstChild, 60);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
    })()`);
    const received = await waitForMessage('selection');
    expect(received).toMatchObject({ paragraph: 2, isTooLong: false });
    const text = (await textOfBook()).replaceAll('\u2060', '');
    const { quote, before } = received as unknown as Record<string, string>;
    expect(text).toContain(`${before}${quote}`.trim());
    expect(quote).toHaveLength(String(quote).trim().length);
    await forget();
    await post({ type: 'deselect' });
    expect((await waitForMessage('selection'))['quote']).toBe('');
  });

  it('is drawn across elements and over other highlights without changing the text', async () => {
    const text = await textOfBook();
    const plain = text.replaceAll('\u2060', '');
    const sentence = plain.slice(1_500, 1_700).trim();
    const inner = sentence.slice(20, 60);
    const marks = [
      { id: 'a', quote: sentence, before: '', paragraph: 3, colour: 'green' },
      { id: 'b', quote: inner, before: '', paragraph: 3, colour: 'red' },
      { id: 'c', quote: 'words that are not there', colour: 'yellow' },
    ];
    await post({ type: 'marks', marks });
    const of = (all: [string, string][], id: string) =>
      all.filter(([of]) => of === id).map(([, piece]) => piece);
    await eventually(async () => {
      const all = await marked();
      expect(of(all, 'a').join('').replaceAll(/\s/g, '')).toBe(
        sentence.replaceAll(/\s/g, ''),
      );
      expect(of(all, 'b').join('').replaceAll(/\s/g, '')).toBe(
        inner.replaceAll(/\s/g, ''),
      );
      expect(of(all, 'c')).toEqual([]);
    });
    expect(await textOfBook()).toBe(text);
    await post({ type: 'marks', marks: [] });
    await eventually(async () => expect(await marked()).toEqual([]));
    expect(await textOfBook()).toBe(text);
  });

  it('scrolls into view on request and is reported when clicked', async () => {
    const quote = await inFrame().evaluate<string>(
      `document.querySelector('[data-p="12"]').textContent.slice(0, 60)`,
    );
    const mark = { id: 'x', quote, paragraph: 12, colour: 'yellow' };
    await post({ type: 'marks', marks: [mark] });
    await post({ type: 'show-mark', id: 'x' });
    await forget();
    await inFrame().locator('mark').first().click();
    expect(await waitForMessage('mark')).toMatchObject({ id: 'x' });
    expect((await messages()).map(({ type }) => type)).not.toContain('tap');
  });

  it('can be made by keyboard: Enter selects a sentence, Shift with an arrow extends it, Enter marks it', async () => {
    await forget();
    await press('Enter');
    const first = String((await waitForMessage('selection'))['quote']);
    expect(first.length).toBeGreaterThan(3);
    await frame.page().keyboard.press('Shift+ArrowRight');
    await frame.page().keyboard.press('Shift+ArrowRight');
    await frame.page().keyboard.press('Shift+ArrowRight');
    await eventually(async () =>
      expect(
        String((await waitForMessage('selection'))['quote']).length,
      ).toBeGreaterThan(first.length),
    );
    await frame.page().keyboard.press('Enter');
    await waitForMessage('marking');
    await press('Escape');
    await eventually(async () =>
      expect((await waitForMessage('selection'))['quote']).toBe(''),
    );
  });

  it('for a bookmark is described by the first words of its paragraph', async () => {
    await post({ type: 'where', paragraph: 3 });
    const received = await waitForMessage('here');
    expect(received['paragraph']).toBe(3);
    const text = (await textOfBook()).replaceAll('\u2060', '');
    expect(text).toContain(received['quote']);
  });
});

describe('reading aloud', () => {
  it('gets the sentences of the chapter without watermark and note numbers', async () => {
    await post({ type: 'sentences' });
    const { sentences, from } = await waitForMessage('sentences');
    const list = sentences as string[];
    expect(list[0]).toBe('Chapter 1');
    expect(list[1]).toBe('The question before the campaign');
    expect(list.length).toBeGreaterThan(30);
    expect(list.join(' ')).not.toMatch(/\u2060|Copy of/);
    expect(from).toBe(0);
  });

  it('highlights the spoken sentence, and none afterwards', async () => {
    const marking = () =>
      inFrame().evaluate<string[]>(
        `[...(CSS.highlights.get('spoken') ?? [])].map((range) => String(range).replaceAll('\\u2060', ''))`,
      );
    await post({ type: 'sentences' });
    const { sentences } = await waitForMessage('sentences');
    await post({ type: 'spoken', index: 30 });
    await eventually(async () =>
      expect(await marking()).toEqual([(sentences as string[])[30]]),
    );
    await post({ type: 'sentences' });
    await eventually(async () => {
      const { from } = await waitForMessage('sentences');
      expect(Number(from)).toBeGreaterThan(20);
      expect(Number(from)).toBeLessThanOrEqual(30);
    });
    await post({ type: 'spoken', index: null });
    await eventually(async () => expect(await marking()).toEqual([]));
  });

  it('marks the sentence with an element in browsers without highlights, without changing the text', async () => {
    const text = await textOfBook();
    await inFrame().evaluate(
      `Object.defineProperty(CSS, 'highlights', { value: undefined, configurable: true })`,
    );
    await post({ type: 'spoken', index: 5 });
    await eventually(async () =>
      expect(await inFrame().locator('.spoken').count()).toBeGreaterThan(0),
    );
    await post({ type: 'spoken', index: null });
    await eventually(async () =>
      expect(await inFrame().locator('.spoken').count()).toBe(0),
    );
    expect(await textOfBook()).toBe(text);
  });
});
