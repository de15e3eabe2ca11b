import * as text from './text.ts';

// Android separates the parts of a language tag by an underscore ("en_NG") instead of a hyphen.
const normaliseLanguageTag = (lang: string): string =>
  lang.replaceAll('_', '-').toLowerCase();
const primaryLanguageOf = (lang: string): string =>
  normaliseLanguageTag(lang).split('-')[0] ?? '';

/** Returns the voices for a language: those for its country first, then the browser's default voice. */
export const voicesForLanguage = <
  Some extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>,
>(
  voices: readonly Some[],
  language: string,
): Some[] => {
  const rankVoice = (voice: Some): number =>
    (normaliseLanguageTag(voice.lang) === normaliseLanguageTag(language)
      ? 2
      : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(
      ({ lang }) => primaryLanguageOf(lang) === primaryLanguageOf(language),
    )
    .toSorted((one, other) => rankVoice(other) - rankVoice(one));
};

export const rates = [0.75, 1, 1.25, 1.5, 2] as const;

export const formatRate = (rate: number): string =>
  rate === 1 ? text.normalSpeed : text.speed(rate);
