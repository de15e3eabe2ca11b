import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accentColours, contrastOf } from './accent-colours.model.ts';

describe('the colours of an accent', () => {
  it('are always readable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const accent = `#${value.toString(16).padStart(6, '0')}`;
        const { background, ink } = accentColours(accent);
        expect(contrastOf(background, ink)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['#1F6B43', { background: '#1f6b43', ink: '#ffffff' }],
    ['#ff6a45', { background: '#ff6a45', ink: '#17191c' }],
    ['', { background: '#f6be26', ink: '#17191c' }],
    ['red;}', { background: '#f6be26', ink: '#17191c' }],
  ])('of %j are %j', (accent, colours) => {
    expect(accentColours(accent)).toEqual(colours);
  });
});
