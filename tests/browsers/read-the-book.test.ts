// The reader proven in the two engines that the journeys do not drive: `make browsers`.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { aBuyer } from '../support/buyer.ts';
import { addresses } from '../support/system.ts';
import type { Driven } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

const patient = { withinMs: 20_000 };

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
])('a book in %s', (_name, start) => {
  const buyer = aBuyer();
  let browser: Driven;
  let link: string;

  const words = () => browser.inPage<string>('return document.body.innerText;');
  const chapter = () =>
    browser.inFrame<string>('return document.body.innerText;');
  const heading = () =>
    browser.inFrame<string>(
      'return document.querySelector("h1")?.innerText ?? "";',
    );
  const press = (name: string) =>
    browser.inPage(
      `[...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.innerText).includes(${JSON.stringify(name)})).click();`,
    );

  beforeAll(async () => {
    await buyer.buys();
    link = `${addresses.site}/read-book/${await buyer.readingToken()}`;
    browser = await start();
  });
  afterAll(() => browser.close());

  it('opens by the button alone, in a frame that has no origin and says whose copy it is', async () => {
    await browser.open(link);
    await eventually(
      async () => expect(await words()).toContain('Open the book'),
      patient,
    );
    await press('Open the book');
    await eventually(
      async () => expect(await chapter()).toContain(buyer.email),
      patient,
    );
    expect(await browser.inFrame('return self.origin;')).toBe('null');
    expect(
      await browser.inFrame(
        'try { return document.cookie; } catch { return "refused"; }',
      ),
    ).toMatch(/^(refused)?$/);
    expect(await words()).toContain(buyer.email);
    await press('The question before');
    await eventually(
      async () => expect(await heading()).toContain('The question before'),
      patient,
    );
  });

  it('hears in its frame the keys that turn, and goes to another chapter and back', async () => {
    const first = await heading();
    await browser.click('iframe');
    await eventually(async () => {
      await browser.press('ArrowRight');
      expect(await heading()).not.toBe(first);
    }, patient);
    await eventually(async () => {
      await browser.press('ArrowLeft');
      expect(await heading()).toBe(first);
    }, patient);
  });

  it.each([
    ['p', 'Printing is switched off in this book.'],
    ['s', 'Saving is switched off in this book.'],
    ['c', 'Copying is switched off in this book.'],
  ])('takes Ctrl+%s in the frame, and says so', async (key, sentence) => {
    await browser.inFrame('document.querySelector("main").focus();');
    await browser.press(key, 'Control');
    await eventually(
      async () => expect(await words()).toContain(sentence),
      patient,
    );
  });

  it('lets words be selected, and shows what was chosen of its looks', async () => {
    const selected = await browser.inFrame<string>(
      'const words = document.querySelector("[data-p]"); getSelection().selectAllChildren(words); return String(getSelection());',
    );
    expect(selected.length).toBeGreaterThan(10);
    await press('Aa');
    await browser.inPage(
      `[...document.querySelectorAll('input[type=radio]')].find((one) => one.closest('label')?.innerText.trim() === 'Dark' || one.value === 'dark').click();`,
    );
    await eventually(
      async () =>
        expect(
          await browser.inFrame(
            'return document.documentElement.dataset.theme;',
          ),
        ).toBe('dark'),
      patient,
    );
  });

  it('marks the words that are selected, and shows the mark again when the book is opened anew', async () => {
    const marked = () =>
      browser.inFrame<string>(
        'return [...document.querySelectorAll("mark[data-mark]")].map((mark) => mark.textContent).join("");',
      );
    // What was selected before is no longer, or it would be marked instead.
    await browser.inFrame('getSelection().removeAllRanges();');
    await eventually(
      async () => expect(await words()).not.toContain('Cancel'),
      patient,
    );
    const paragraph = await browser.inFrame<string>(
      'const words = document.querySelectorAll("[data-p]")[2]; getSelection().selectAllChildren(words); return words.textContent;',
    );
    await eventually(
      async () => expect(await words()).toContain('Cancel'),
      patient,
    );
    await press('Highlight: Red');
    await eventually(
      async () => expect((await marked()).trim()).toBe(paragraph.trim()),
      patient,
    );
    // Kept a second after the last change.
    await eventually(
      async () =>
        expect(
          await browser.inPage<string>(
            'return [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join(" ");',
          ),
        ).toContain('Saved.'),
      patient,
    );
    await browser.open(link);
    await eventually(
      async () => expect((await marked()).trim()).toBe(paragraph.trim()),
      patient,
    );
  });

  it('is turned by whole pages, of which none is cut', async () => {
    await browser.press('Escape');
    await browser.inPage(
      `[...document.querySelectorAll('label')].find((one) => one.innerText.trim() === 'In pages').querySelector('input').click();`,
    );
    const pages = () =>
      browser.inFrame<number[]>(
        'const main = document.querySelector("main"); return [main.scrollWidth / main.clientWidth, main.scrollLeft / main.clientWidth];',
      );
    await eventually(async () => {
      const [all] = await pages();
      expect(all).toBeGreaterThan(2);
      expect(all).toBe(Math.round(all ?? 0));
    }, patient);
    await browser.inFrame('document.querySelector("main").focus();');
    const [, before = 0] = await pages();
    // The last page may already be visible.
    const [key, next] =
      before > 0 ? ['PageUp', before - 1] : ['PageDown', before + 1];
    await browser.press(key);
    await eventually(
      async () => expect((await pages())[1]).toBe(next),
      patient,
    );
  });

  it('is blank on paper', async () => {
    expect(
      await browser.inFrame(
        'return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).some((rule) => rule.media?.mediaText === "print" && rule.cssText.includes("display: none"));',
      ),
    ).toBe(true);
  });
});
