import { eventually } from '@imprint/chassis/testing';
import { expect } from '@jest/globals';
import { addresses } from './system.ts';

/** Requests a public page without a session and without following redirects. */
export const fetchPage = (path: string): Promise<Response> =>
  fetch(addresses.site + path, { redirect: 'manual' });

/** Expects a public page to change within two seconds after the answer to a save. */
export const expectPageSoon = (
  path: string,
  shallBe: (page: Response, text: string) => void,
): Promise<void> =>
  eventually(
    async () => {
      const page = await fetchPage(path);
      shallBe(page, await page.text());
    },
    { withinMs: 2_000 },
  );

export const expectTextSoon = (path: string, words: string): Promise<void> =>
  expectPageSoon(path, (_page, text) => expect(text).toContain(words));

export const expectTextRemovedSoon = (
  path: string,
  words: string,
): Promise<void> =>
  expectPageSoon(path, (_page, text) => expect(text).not.toContain(words));
