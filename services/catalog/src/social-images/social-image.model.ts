import type { EditableContent } from '../content/content.shape.ts';

/** What the colours and typefaces of a social image depend on. */
export type SocialTheme = Pick<
  EditableContent['brand'],
  'accent' | 'typefaces' | 'appearance'
>;

/** The content of an article's social image. */
export type ArticleFacts = SocialTheme & {
  title: string;
  author: string;
  category: string;
  /** Words per sentence, by paragraph. */
  imprint: number[][];
  siteName: string;
};

/** The content of the site's social image. */
export type SiteFacts = SocialTheme & {
  title: string;
  subtitle: string;
  author: string;
  siteName: string;
  /** The words of each tick, for each chapter that was measured. */
  chapters: number[][];
  paragraphsPerTick: number;
};

type Measure = (text: string) => number;

/** Shortens a text that is wider than `room` pixels, and ends it with an ellipsis. */
export const truncateToWidth = (
  text: string,
  room: number,
  widthOf: Measure,
): string => {
  if (widthOf(text) <= room) return text;
  const characters = Array.from(text);
  while (
    characters.length > 0 &&
    widthOf(`${characters.join('').trimEnd()}…`) > room
  )
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
};

/** Breaks a text into lines of at most `room` pixels; a word that is longer than a line is cut. */
export const breakIntoLines = (
  text: string,
  room: number,
  widthOf: Measure,
): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer) <= room)
      lines[lines.length - 1] = longer;
    else lines.push(truncateToWidth(word, room, widthOf));
  }
  return lines;
};

export type Setting = { size: number; maxLines: number };

/** Returns the largest type size in which the text fits, with its lines; in the smallest size the text is cut. */
export const fitText = <S extends Setting>(
  text: string,
  room: number,
  { larger, smallest }: { larger: S[]; smallest: S },
  widthAt: (size: number) => Measure,
): { setting: S; lines: string[] } => {
  for (const setting of [...larger, smallest]) {
    const lines = breakIntoLines(text, room, widthAt(setting.size));
    if (lines.length <= setting.maxLines) return { setting, lines };
  }
  const widthOf = widthAt(smallest.size);
  const lines = breakIntoLines(text, room, widthOf);
  const last = truncateToWidth(
    lines.slice(smallest.maxLines - 1).join(' '),
    room,
    widthOf,
  );
  return {
    setting: smallest,
    lines: [...lines.slice(0, smallest.maxLines - 1), last],
  };
};

export type Tick = { x: number; words: number };

const paragraphGap = 0.9;

/** Returns one tick for each sentence, with a wider gap between paragraphs, and the distance between ticks. */
export const layOutTicks = (
  imprint: number[][],
  left: number,
  right: number,
): { step: number; ticks: Tick[] } => {
  const sentences = imprint.flat().length;
  const steps = sentences - 1 + paragraphGap * (imprint.length - 1);
  const step = steps > 0 ? (right - left) / steps : right - left;
  let at = 0;
  const ticks = imprint.flatMap((paragraph, index) => {
    if (index > 0) at += paragraphGap;
    return paragraph.map((words) => ({ x: left + at++ * step, words }));
  });
  return { step, ticks };
};

/** Returns a caption such as "5 sentences, one tick each. The longest has 12 words."; empty without a sentence. */
export const chartCaptionOf = (imprint: number[][]): string => {
  const words = imprint.flat();
  if (words.length === 0) return '';
  const maxWords = Math.max(...words);
  const maximumText = maxWords === 1 ? 'one word' : `${maxWords} words`;
  if (words.length === 1) return `One sentence of ${maximumText}.`;
  return `${words.length} sentences, one tick each. The longest has ${maximumText}.`;
};
