import { diffLines, diffWordsWithSpace } from 'diff';

/** `gap`: words that both have, left out because nothing changed around them. */
export type Piece = {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
};

type Change = { value: string; added?: boolean; removed?: boolean };

// Longer ones are compared by paragraphs: by words it would take seconds.
const patienceMs = 500;
const nearby = 80;

const pieceOf = ({ value, added, removed }: Change): Piece => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

/** Of what did not change, only the words next to a change stay. */
const shortened = (
  piece: Piece,
  isFirst: boolean,
  isLast: boolean,
): Piece[] => {
  const { kind, text } = piece;
  const room = (isFirst ? 0 : nearby) + (isLast ? 0 : nearby);
  if (kind !== 'same' || text.length <= room + nearby) return [piece];
  const head = isFirst ? '' : text.slice(0, nearby).replace(/\S*$/, '');
  const tail = isLast ? '' : text.slice(-nearby).replace(/^\S*/, '');
  return [
    { kind: 'same', text: head },
    { kind: 'gap', text: ' … ' },
    { kind: 'same', text: tail },
  ].filter((part): part is Piece => part.text !== '');
};

/** What was added and what was taken away between two texts, word by word. */
export const wordDifference = (before: string, after: string): Piece[] => {
  if (before === after) return [];
  const changes: Change[] =
    diffWordsWithSpace(before, after, { timeout: patienceMs }) ??
    diffLines(before, after);
  const pieces = changes.map(pieceOf);
  return pieces.flatMap((piece, index) =>
    shortened(piece, index === 0, index === pieces.length - 1),
  );
};
