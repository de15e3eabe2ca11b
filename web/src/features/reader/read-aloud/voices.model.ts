import * as text from './text.ts';

// Android separates the parts of a language tag by an underscore ("en_NG") instead of a hyphen.
const tagOf = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();
const mainOf = (lang: string): string => tagOf(lang).split('-')[0] ?? '';

/** Returns the voices for a language: those for its country first, then the browser's default voice. */
export const voicesFor = <
  Some extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>,
>(
  voices: readonly Some[],
  language: string,
): Some[] => {
  const rank = (voice: Some): number =>
    (tagOf(voice.lang) === tagOf(language) ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(({ lang }) => mainOf(lang) === mainOf(language))
    .toSorted((one, other) => rank(other) - rank(one));
};

export const rates = [0.75, 1, 1.25, 1.5, 2] as const;

export const rateWord = (rate: number): string =>
  rate === 1 ? text.normalSpeed : text.speed(rate);
