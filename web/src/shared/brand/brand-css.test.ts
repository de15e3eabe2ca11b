import { readdir, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brandCss } from './brand-css.ts';
import {
  brandStyleAddress,
  type BrandTheme,
  defaultTheme,
  paperColours,
  parseBrandTheme,
} from './brand-theme.ts';
import { type Family, pairings } from './pairings.model.ts';
import type { TypefacePairing } from './typeface-pairing.shape.ts';

const fontFolder = resolve(import.meta.dirname, '../../styles/fonts');
/** The path of each font below its folder, by the name of its file. */
const pathOf = new Map(
  (await readdir(fontFolder, { recursive: true }))
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => [basename(path, '.woff2'), path]),
);
const addressOf = Object.fromEntries(
  [...pathOf.keys()].map((name) => [name, `/assets/${name}.woff2`]),
);

const cssOf = (theme: Partial<BrandTheme>) =>
  brandCss({ ...defaultTheme, ...theme }, addressOf);

const names = Object.keys(pairings) as TypefacePairing[];

describe('the style sheet of a theme', () => {
  it('is empty for the design', () => {
    expect(cssOf({})).toBe('');
  });

  it('of an accent alone changes no paper and loads no font', () => {
    const css = cssOf({ accent: '#1f6b43' });
    expect(css).toContain('--tape:#1f6b43');
    expect(css).toContain('--accent:#1f6b43');
    expect(css).not.toMatch(/--paper|font-face/);
  });

  it('adjusts the accent in the dark scheme and in the themes of the reader', () => {
    const css = cssOf({ accent: '#1f6b43' });
    const dark = /prefers-color-scheme:dark\)\{(.*?)\}/.exec(css)?.[1];
    expect(dark).toContain('--tape-ink:#17191c');
    for (const theme of ['light', 'dark', 'sepia'])
      expect(css).toContain(`[data-theme=${theme}]{--tape:`);
  });

  it.each(['light', 'dark'] as const)(
    'shows the scheme %s to every visitor',
    (appearance) => {
      const css = cssOf({ appearance });
      expect(css).toContain(`color-scheme:${appearance}`);
      expect(css).toContain('--scrim:');
      expect(css).not.toContain('@media');
      expect(
        Object.keys(paperColours({ ...defaultTheme, appearance })),
      ).toEqual([appearance]);
    },
  );

  it.each(names)(
    'of the typefaces %s names only fonts that exist',
    (typefaces) => {
      const css = cssOf({ typefaces });
      expect(css).not.toContain('undefined');
      for (const [, address] of css.matchAll(/url\((.*?)\)/g))
        expect(Object.values(addressOf)).toContain(address);
    },
  );

  it.each(names.filter((name) => name !== 'brygada-public'))(
    'of the typefaces %s has metrics for the fonts that stand in, and a naira sign',
    (typefaces) => {
      const css = cssOf({ typefaces });
      expect(css).toContain('size-adjust:');
      for (const family of familiesOf(typefaces)) {
        expect(css).toContain(`local('`);
        expect(addressOf[`${family.files.roman}-ng1`]).toBeDefined();
      }
      expect(css).toContain('U+20A6');
    },
  );
});

const familiesOf = (typefaces: TypefacePairing): Family[] => {
  const { heading, text } = pairings[typefaces];
  return [heading, text].filter((family) => family !== undefined);
};

describe('the fonts of a pairing', () => {
  it.each(names)(
    '%s weigh less than 95 kB on a page without italics',
    async (typefaces) => {
      const { text, isTextUsedForControls } = pairings[typefaces];
      const own = new Set(
        familiesOf(typefaces).flatMap(({ files: { roman } }) => [
          roman,
          `${roman}-ng1`,
        ]),
      );
      const ofDesign = isTextUsedForControls ? [] : ['public', 'public-ng1'];
      const body =
        text || typefaces === 'plex-public' ? [] : ['brygada', 'brygada-ng1'];
      const sizes = await Promise.all(
        [...new Set([...own, ...ofDesign, ...body])].map(
          async (name) =>
            (await stat(resolve(fontFolder, pathOf.get(name) ?? name))).size,
        ),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(95_000);
    },
  );
});

describe('the address of a style sheet', () => {
  it('does not exist for the design', () => {
    expect(brandStyleAddress(defaultTheme)).toBeUndefined();
  });

  it('names the theme that it was made from', () => {
    const theme: BrandTheme = {
      accent: '#1f6b43',
      typefaces: 'young-karla',
      appearance: 'dark',
    };
    const address = new URL(brandStyleAddress(theme) ?? '', 'http://localhost');
    expect(parseBrandTheme(address.searchParams)).toEqual(theme);
  });

  it.each([
    '',
    'accent=}body{&typefaces=garamond&appearance=both',
    'accent=1f6b43&typefaces=constructor&appearance=both',
    'accent=1f6b43&typefaces=garamond&appearance=sepia',
  ])('with the query %j names none', (query) => {
    expect(parseBrandTheme(new URLSearchParams(query))).toBeUndefined();
  });
});
