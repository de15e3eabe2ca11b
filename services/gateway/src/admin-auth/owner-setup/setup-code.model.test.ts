import { describe, expect, it } from '@jest/globals';
import {
  formatSetupCode,
  normaliseSetupCode,
  setupCodeBytes,
} from './setup-code.model.ts';

const bytes = Uint8Array.from({ length: setupCodeBytes }, (_, i) => i * 17);

describe('a setup code', () => {
  it('has four groups of four digits', () => {
    expect(formatSetupCode(bytes)).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{4}-){3}\w{4}$/,
    );
  });

  it.each([
    ['7q2k94xd3m8t61rb'],
    [' 7Q2K 94XD 3M8T 61RB '],
    ['7Q2K-94XD-3M8T-6lRB'],
    ['7Q2K–94XD–3M8T–6IRB'],
  ])('is recognised when typed as "%s"', (typed) => {
    expect(normaliseSetupCode(typed)).toBe('7Q2K-94XD-3M8T-61RB');
  });
});
