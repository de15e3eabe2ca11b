import { diffLines, diffWordsWithSpace } from 'diff';

/** A part of the differences; a `gap` stands for omitted text that is the same in both versions. */
export type DiffPart = {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
};

type TextChange = { value: string; added?: boolean; removed?: boolean };

// After this time, the texts are compared line by line, because a comparison by words could take seconds.
const timeoutMs = 500;
const contextLength = 80;

const toDiffPart = ({ value, added, removed }: TextChange): DiffPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

/** Shortens a long unchanged text to at most 80 characters next to each change. */
const shortenUnchangedPart = (
  piece: DiffPart,
  isFirst: boolean,
  isLast: boolean,
): DiffPart[] => {
  const { kind, text } = piece;
  const room = (isFirst ? 0 : contextLength) + (isLast ? 0 : contextLength);
  if (kind !== 'same' || text.length <= room + contextLength) return [piece];
  const head = isFirst ? '' : text.slice(0, contextLength).replace(/\S*$/, '');
  const tail = isLast ? '' : text.slice(-contextLength).replace(/^\S*/, '');
  return [
    { kind: 'same', text: head },
    { kind: 'gap', text: ' … ' },
    { kind: 'same', text: tail },
  ].filter((part): part is DiffPart => part.text !== '');
};

/** Returns the differences between two texts, word by word; empty for equal texts. */
export const diffByWords = (before: string, after: string): DiffPart[] => {
  if (before === after) return [];
  const changes: TextChange[] =
    diffWordsWithSpace(before, after, { timeout: timeoutMs }) ??
    diffLines(before, after);
  const pieces = changes.map(toDiffPart);
  return pieces.flatMap((piece, index) =>
    shortenUnchangedPart(piece, index === 0, index === pieces.length - 1),
  );
};
