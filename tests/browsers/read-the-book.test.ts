// Tests the reader in the two engines that the journeys do not use: `make browsers`.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { createBuyer } from '../support/buyer.ts';
import { addresses } from '../support/system.ts';
import type { Driven } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

const patient = { withinMs: 20_000 };

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
])('a book in %s', (_name, start) => {
  const buyer = createBuyer();
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
    await buyer.buyEbook();
    link = `${addresses.site}/read-book/${await buyer.readingToken()}`;
    browser = await start();
  });
  afterAll(() => browser.close());

  it('opens only by its button, in a frame that has an opaque origin and names the owner of the copy', async () => {
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
    await press('Contents');
    await press('The question before');
    await eventually(
      async () => expect(await heading()).toContain('The question before'),
      patient,
    );
  });

  it('handles the arrow keys inside its frame, to the next chapter and back', async () => {
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
  ])('intercepts Ctrl+%s in its frame and shows why', async (key, sentence) => {
    await browser.inFrame('document.querySelector("main").focus();');
    await browser.press(key, 'Control');
    await eventually(
      async () => expect(await words()).toContain(sentence),
      patient,
    );
  });

  it('lets the reader select text, and applies the chosen theme', async () => {
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
    await press('Close');
  });

  it('highlights the selected text, and shows the highlight again when the book is reopened', async () => {
    const marked = () =>
      browser.inFrame<string>(
        'return [...document.querySelectorAll("mark[data-mark]")].map((mark) => mark.textContent).join("");',
      );
    // An earlier selection is cleared, because it would be highlighted instead.
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
    await press('Marks');
    // The highlight is saved one second after the last change.
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

  it('moves by complete pages, none of which is cut off', async () => {
    await browser.press('Escape');
    await press('Aa');
    await browser.inPage(
      `[...document.querySelectorAll('label')].find((one) => one.innerText.trim() === 'In pages').querySelector('input').click();`,
    );
    await press('Close');
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

  it('is blank in print', async () => {
    expect(
      await browser.inFrame(
        'return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).some((rule) => rule.media?.mediaText === "print" && rule.cssText.includes("display: none"));',
      ),
    ).toBe(true);
  });
});
