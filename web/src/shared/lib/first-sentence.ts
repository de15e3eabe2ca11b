/** Splits a text into its first sentence and the rest. */
export const splitFirstSentence = (
  text: string,
): { first: string; rest: string } => {
  const trimmed = text.trim();
  const end = /[.!?…]["”’)]*(?=\s)/.exec(trimmed);
  if (!end) return { first: trimmed, rest: '' };
  const at = end.index + end[0].length;
  return { first: trimmed.slice(0, at), rest: trimmed.slice(at).trim() };
};

// Search engines show about this many characters of a description.
const summaryLength = 160;

/** Returns the first sentences of a text, within 160 characters; a longer first sentence is cut off. */
export const leadingSentences = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= summaryLength) return line;
  let summary = '';
  let left = splitFirstSentence(line);
  while (left.rest !== '') {
    const longer = `${summary} ${left.first}`.trim();
    if (longer.length > summaryLength) break;
    summary = longer;
    left = splitFirstSentence(left.rest);
  }
  return summary || `${line.slice(0, summaryLength - 1).trimEnd()}…`;
};
