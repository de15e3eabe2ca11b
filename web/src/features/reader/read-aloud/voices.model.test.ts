import { expect, it } from '@jest/globals';
import { formatRate, voicesForLanguage } from './voices.model.ts';

const voice = (name: string, lang: string, isDefault = false) => ({
  voiceURI: name,
  name,
  lang,
  default: isDefault,
});

it("the voices match the book's language, with its country first", () => {
  const voices = [
    voice('Anna', 'de-DE', true),
    voice('Sam', 'en-US', true),
    voice('Ada', 'en_NG'),
    voice('Kate', 'en-GB'),
  ];
  const namesFor = (language: string) =>
    voicesForLanguage(voices, language).map(({ name }) => name);
  expect(namesFor('en-NG')).toEqual(['Ada', 'Sam', 'Kate']);
  expect(namesFor('en')).toEqual(['Sam', 'Ada', 'Kate']);
  expect(namesFor('yo')).toEqual([]);
});

it('the speech rate has a text', () => {
  expect(formatRate(1)).toBe('Normal speed');
  expect(formatRate(1.5)).toBe('1.5× speed');
});
