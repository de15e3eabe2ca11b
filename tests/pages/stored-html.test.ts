import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { composeText } from '../../services/catalog/src/resources/posts/compose-text.ts';
import { writtenAttacks } from '../../services/catalog/test/corpora/written-attacks.ts';
import { launchBrowser } from '../support/browser.ts';

const { strings } = JSON.parse(
  readFileSync(
    new URL(
      '../../services/catalog/test/corpora/naughty-html.json',
      import.meta.url,
    ),
    'utf8',
  ),
) as { strings: string[] };

const stored = (content: string): string =>
  composeText({ title: '', excerpt: '', content, tags: [] }).content;

/**
 * Returns the texts with active elements or attributes, and the number of alerts. No content policy blocks an alert.
 */
const actedOn = async ({
  texts,
  isInert,
}: {
  texts: string[];
  isInert: boolean;
}): Promise<string[]> => {
  const { body } = isInert
    ? document.implementation.createHTMLDocument('')
    : document;
  let calls = 0;
  window.alert = () => (calls += 1);
  const isActive = (element: Element): boolean =>
    element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
    /^(script|style|base|meta|link|form|input|button|object|embed|template|noscript)$/i.test(
      element.tagName,
    ) ||
    [...element.attributes].some(
      ({ name, value }) =>
        /^(on|style$|id$|name$|srcdoc$|formaction$)/i.test(name) ||
        (/^(href|src)$/.test(name) &&
          URL.canParse(value, 'https://imprint.example') &&
          !/^(https?|mailto|tel):$/.test(
            new URL(value, 'https://imprint.example').protocol,
          )),
    );
  const faults = texts.filter((text) => {
    body.innerHTML = text;
    const first = [...body.querySelectorAll('*')].some(isActive);
    // The HTML must stay inert after a second parse, because clients copy it as the browser serialised it.
    const written = body.innerHTML;
    body.innerHTML = written;
    return first || [...body.querySelectorAll('*')].some(isActive);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  return calls > 0 ? [...faults, `${calls} calls`] : faults;
};

it('stored attacks contain nothing that Chromium acts on', async () => {
  const browser = await launchBrowser();
  try {
    const check = async (texts: string[], isInert: boolean) => {
      const page = await browser.newPage();
      await page.route('**/*', (route) => route.abort());
      return page.evaluate(actedOn, { texts, isInert });
    };
    const clean = [...writtenAttacks, ...strings].map(stored);
    expect(await check(clean, false)).toEqual([]);
    // In a live document, a link among the raw attacks would navigate away, so an inert document parses them.
    const raw = await check(writtenAttacks, true);
    expect(raw.length).toBeGreaterThan(400);
  } finally {
    await browser.close();
  }
});
