export type Fact = [label: string, value: string];

/** What a mail says, without its form; the templates make text and HTML of it. */
export type Letter = {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  /** Another's own words, shown as such. */
  quote?: string;
  action?: { label: string; url: string };
  closing?: string[];
  /** Small print. */
  foot: string[];
};

/** Whose mail it is: what stands on its jacket. */
export type Jacket = { author: string; bookTitle: string };

/** At most so many letters, with a sign that some are missing. */
export const shortened = (text: string, most: number): string => {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
};
