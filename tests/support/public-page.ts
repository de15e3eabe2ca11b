import { eventually } from '@imprint/chassis/testing';
import { expect } from '@jest/globals';
import { addresses } from './system.ts';

/** A public page as anybody is sent it; wherever it leads, it is not followed. */
export const sentPage = (path: string): Promise<Response> =>
  fetch(addresses.site + path, { redirect: 'manual' });

/** To be called with a save's answer: the public page has two seconds to become what it shall be. */
export const soon = (
  path: string,
  shallBe: (page: Response, text: string) => void,
): Promise<void> =>
  eventually(
    async () => {
      const page = await sentPage(path);
      shallBe(page, await page.text());
    },
    { withinMs: 2_000 },
  );

export const expectTextSoon = (path: string, words: string): Promise<void> =>
  soon(path, (_page, text) => expect(text).toContain(words));

export const expectTextRemovedSoon = (
  path: string,
  words: string,
): Promise<void> =>
  soon(path, (_page, text) => expect(text).not.toContain(words));
