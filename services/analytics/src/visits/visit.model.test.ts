import { describe, expect, it } from '@jest/globals';
import { campaignWord } from './visit.model.ts';

describe('a campaign’s word', () => {
  it.each([
    ['Newsletter', 'newsletter'],
    [' november_launch-2026 ', 'november_launch-2026'],
    ['LinkedIn post', 'linkedin post'],
    ['Ọjà', 'ọjà'],
  ])('%s is counted as %s', (given, counted) => {
    expect(campaignWord(given)).toBe(counted);
  });

  it.each([
    ['an address', 'ngozi@example.com'],
    ['a telephone number', '+234 803 123 4567'],
    ['the like inside a word', 'for-08031234567'],
    ['markup', '<b>x</b>'],
    ['a line break', 'a\nb'],
    ['what turns the direction', 'a\u202eb'],
    ['a very long one', 'a'.repeat(61)],
    ['nothing', ' '],
  ])('says nothing where it is %s', (_what, given) => {
    expect(campaignWord(given)).toBe('');
  });
});
