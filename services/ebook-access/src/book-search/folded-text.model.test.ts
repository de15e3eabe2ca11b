import { describe, expect, it } from '@jest/globals';
import { foldTextWithPlaces } from './folded-text.model.ts';

describe('text folded for the search', () => {
  it.each([
    ['The Question', 'the question'],
    ['Ẹ̀kọ́ Yorùbá', 'eko yoruba'],
    ['“Don’t”—said', '"don\'t"-said'],
    ['a\u00a0b', 'a b'],
    ['co\u00adop', 'coop'],
    ['ﬁne', 'fine'],
    ['İ', 'i'],
    ['₦15,000', '₦15,000'],
    ['𝒜', 'a'],
  ])('turns %j into %j', (text, folded) => {
    expect(foldTextWithPlaces(text).folded).toBe(folded);
  });

  it('maps each character to its place in the original text', () => {
    expect(foldTextWithPlaces('Don’t go').places).toBeUndefined();
    const text = 'ẹ̀ ﬁx';
    const { folded, places } = foldTextWithPlaces(text);
    expect(folded).toBe('e fix');
    expect(text.slice(places?.[2], places?.[5])).toBe('ﬁx');
    expect(text.slice(places?.[0], places?.[1])).toBe('ẹ̀');
  });
});
