import { describe, expect, it } from '@jest/globals';
import { accentColours } from '@imprint/chassis/accent-colours';
import { paperOfPairing } from '@imprint/chassis/paper-colours';
import fc from 'fast-check';
import { accentTokens } from '../../src/shared/brand/accent.model.ts';
import { contrastOf, toOklch } from '../../src/shared/brand/colour.model.ts';
import { pairings } from '../../src/shared/brand/pairings.model.ts';
import { papers } from '../../src/shared/brand/papers.model.ts';

// Browsers load no code of the services, so the rules for papers and for the text on an accent exist twice.
describe('the accent of pages, and that of emails and drawings', () => {
  it('have the same text colour, and the same background unless it is too light or dark for its text', () => {
    const colour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, (accent) => {
        const page = accentTokens(accent, 'light', papers.neutral.light);
        const { ink, background } = accentColours(accent);
        expect(ink).toBe(page['tape-ink']);
        if (contrastOf(ink, accent) >= 4.5) {
          expect([page.tape, background]).toEqual([accent, accent]);
        } else {
          const lightness = (one: string) => toOklch(one).lightness;
          const apart = lightness(page.tape) - lightness(background);
          expect(Math.abs(apart)).toBeLessThan(0.05);
        }
      }),
    );
  });
});

it.each(Object.entries(pairings))(
  'the paper of pages and drawings is the same in %s',
  (typefaces, { paper }) => {
    for (const scheme of ['light', 'dark'] as const)
      expect(papers[paper][scheme]).toMatchObject(
        paperOfPairing(typefaces, scheme),
      );
  },
);
