// Every pattern is anchored to a line and has no nested repetition, so that no hostile text makes it slow.
const maxLines = 5_000;

/** "On 21 November 2026, Ada wrote:"; mail programs may break it over two or three lines. */
const attributionStart = /^On .{5,300}$/;
const attributionEnd = /wrote\s?:$/;

const separators = [
  /^-{2,}\s?(Original Message|Forwarded message)\s?-{2,}$/i,
  /^_{20,}$/,
];

const headerStart = /^\*?From:\*? .+/;
const headerNext = /^\*?(Sent|Date|To):\*? .+/;

const isQuotedLine = (line: string): boolean => /^\s?>/.test(line);

/** Whether a line introduces quoted lines in any language, as "21.11.2026 Ada <ada@example.com>:" does. */
const introducesQuote = (lines: readonly string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim();
  if (!line.endsWith(':') || !/[\d@]/.test(line)) return false;
  const next = lines[index + 1]?.trim() ? lines[index + 1] : lines[index + 2];
  return isQuotedLine(next ?? '');
};

const isAttribution = (lines: readonly string[], index: number): boolean => {
  const [first = '', second = '', third = ''] = lines.slice(index, index + 3);
  if (!attributionStart.test(first)) return false;
  return [first, `${first} ${second}`, `${first} ${second} ${third}`].some(
    (text) => attributionEnd.test(text.trimEnd()),
  );
};

/** Whether the earlier email, or its quotation, begins at this line. */
const startsHistory = (lines: readonly string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim();
  if (separators.some((separator) => separator.test(line))) return true;
  if (headerStart.test(line))
    return lines
      .slice(index + 1, index + 4)
      .some((next) => headerNext.test(next.trim()));
  return introducesQuote(lines, index) || isAttribution(lines, index);
};

/**
 * Splits the text of an email into what its sender wrote and the earlier emails that it quotes. An answer below a
 * quotation stays with its sender's words; a text that is only a quotation is not split.
 */
export const splitQuotation = (
  text: string,
): { own: string; quoted: string } => {
  const lines = text.split('\n');
  const limit = Math.min(lines.length, maxLines);
  let end = lines.length;
  for (let index = 0; index < limit; index += 1)
    if (startsHistory(lines, index)) {
      end = index;
      break;
    }
  const rest = lines.slice(end);
  // Words after a quotation, or between its parts, answer it: then everything is the sender's own.
  const hasAnswerBelow =
    rest.some(isQuotedLine) &&
    rest
      .slice(rest.findIndex(isQuotedLine))
      .some((line) => line.trim() !== '' && !isQuotedLine(line));
  const cut = hasAnswerBelow ? lines.length : end;
  let last = cut;
  while (
    last > 0 &&
    (isQuotedLine(lines[last - 1] ?? '') || !lines[last - 1]?.trim())
  )
    last -= 1;
  const own = lines.slice(0, last).join('\n').trim();
  return own === ''
    ? { own: text.trim(), quoted: '' }
    : { own, quoted: lines.slice(last).join('\n').trim() };
};
