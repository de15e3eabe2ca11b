import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accentTokens, checkAccent, minTextContrast } from './accent.model.ts';
import { contrastOf, isHex, toHex, toOklch } from './colour.model.ts';
import {
  fixedColours,
  type Paper,
  papers,
  type Scheme,
} from './papers.model.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const schemes: Scheme[] = ['light', 'dark'];

const everyPaper = Object.values(papers).flatMap((both) =>
  schemes.map((scheme): [Scheme, Paper] => [scheme, both[scheme]]),
);

const hueDistance = (a: string, b: string): number => {
  const between = Math.abs(toOklch(a).hue - toOklch(b).hue);
  return Math.min(between, 2 * Math.PI - between);
};

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#17191c', '#fbfbf8', 17],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastOf(a, b)).toBeCloseTo(ratio, 1);
    expect(contrastOf(b, a)).toBe(contrastOf(a, b));
  });
});

describe('a colour', () => {
  it('is the same after a conversion to OKLCH and back', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });
});

describe('the tokens of an accent', () => {
  it('are readable in every pair of text and background, on every paper', () => {
    fc.assert(
      fc.property(
        colour,
        fc.constantFrom(...everyPaper),
        (accent, [scheme, paper]) => {
          const tokens = accentTokens(accent, scheme, paper);
          expect(Object.values(tokens).every(isHex)).toBe(true);
          const pairs = [
            [tokens['tape-ink'], tokens.tape],
            [tokens['tape-ink'], tokens['tape-deep']],
            [tokens['tape-red'], tokens.tape],
            [tokens.accent, paper.paper],
            [tokens.accent, paper.sunk],
            [paper.ink, tokens.hi],
            [paper.soft, tokens.hi],
          ] as const;
          for (const [text, ground] of pairs)
            expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(
              minTextContrast,
            );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keep an accent that passes in the light scheme', () => {
    expect(accentTokens('#1f6b43', 'light', papers.warm.light)).toMatchObject({
      tape: '#1f6b43',
      'tape-ink': '#ffffff',
      accent: '#1f6b43',
    });
  });

  it.each(['#ffffff', '#fffdf0', '#f4f4f0'])(
    'give a button of the colour %s an edge on light paper only',
    (accent) => {
      const { light, dark } = papers.neutral;
      const edgeIn = (scheme: 'light' | 'dark', colour: string) =>
        accentTokens(colour, scheme, papers.neutral[scheme])['tape-edge'];
      expect(edgeIn('light', accent)).toBe(light.edge);
      expect(edgeIn('dark', accent)).not.toBe(dark.edge);
      expect(edgeIn('light', '#f6be26')).toBe('#f6be26');
    },
  );

  it('have a dark text and a readable accent for a bright accent', () => {
    const tokens = accentTokens('#ff6a45', 'light', papers.cool.light);
    expect(tokens).toMatchObject({ tape: '#ff6a45', 'tape-ink': '#17191c' });
    expect(toOklch(tokens.accent).lightness).toBeLessThan(0.55);
    expect(hueDistance(tokens.accent, '#ff6a45')).toBeLessThan(0.1);
  });
});

describe('the papers', () => {
  it.each(everyPaper)('of the %s scheme %j are readable', (scheme, paper) => {
    for (const text of [paper.ink, paper.soft, paper.mute])
      for (const ground of [paper.paper, paper.sunk])
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(
          minTextContrast,
        );
    for (const ground of [paper.paper, paper.sunk])
      expect(contrastOf(paper.edge, ground)).toBeGreaterThanOrEqual(3);
    for (const name of ['red', 'green', 'blue'])
      expect(
        contrastOf(String(fixedColours[scheme][name]), paper.sunk),
      ).toBeGreaterThanOrEqual(minTextContrast);
  });

  it.each(schemes)(
    'of the design are those of tokens.css in the %s scheme',
    async (scheme) => {
      const css = await readFile(
        resolve(import.meta.dirname, '../../styles/tokens.css'),
        'utf8',
      );
      const rule = css.slice(
        scheme === 'light' ? 0 : css.indexOf('prefers-color-scheme: dark'),
      );
      const colours = { ...papers.neutral[scheme], ...fixedColours[scheme] };
      for (const [name, value] of Object.entries(colours))
        expect(new RegExp(`--${name}:\\s+([^;]*);`).exec(rule)?.[1]).toBe(
          value,
        );
    },
  );
});

describe('the check of an accent', () => {
  it('offers the nearest colour of the same hue that passes', () => {
    const check = checkAccent('#3f9a63');
    expect(check).toMatchObject({
      passes: false,
      light: { ink: '#ffffff', passes: false },
      dark: { ink: '#17191c', passes: true },
    });
    expect(check.light.contrast).toBeCloseTo(3.5, 1);
    expect(hueDistance(check.nearest, '#3f9a63')).toBeLessThan(0.03);
    expect(checkAccent(check.nearest)).toMatchObject({ passes: true });
  });

  it.each(['#1f6b43', '#f6be26', '#ff6a45', '#000000', '#ffffff'])(
    'passes %s as it is',
    (accent) => {
      expect(checkAccent(accent)).toMatchObject({
        passes: true,
        nearest: accent,
      });
    },
  );

  it('always offers a colour that passes, close to one that fails', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { nearest, passes } = checkAccent(accent);
        expect(checkAccent(nearest).passes).toBe(true);
        if (passes) expect(nearest).toBe(accent);
        else
          expect(
            toOklch(accent).lightness - toOklch(nearest).lightness,
          ).toBeLessThan(0.15);
      }),
      { numRuns: 400 },
    );
  });
});
