import { describe, expect, it } from '@jest/globals';
import { toSafeCampaignLabel } from './visit.model.ts';

describe('a campaign label', () => {
  it.each([
    ['Newsletter', 'newsletter'],
    [' november_launch-2026 ', 'november_launch-2026'],
    ['LinkedIn post', 'linkedin post'],
    ['Ọjà', 'ọjà'],
  ])('%s is counted as %s', (given, counted) => {
    expect(toSafeCampaignLabel(given)).toBe(counted);
  });

  it.each([
    ['an email address', 'ngozi@example.com'],
    ['a telephone number', '+234 803 123 4567'],
    ['a telephone number inside a word', 'for-08031234567'],
    ['markup', '<b>x</b>'],
    ['a line break', 'a\nb'],
    ['a text direction override', 'a\u202eb'],
    ['more than 60 characters', 'a'.repeat(61)],
    ['only spaces', ' '],
  ])('is empty when it contains %s', (_what, given) => {
    expect(toSafeCampaignLabel(given)).toBe('');
  });
});
