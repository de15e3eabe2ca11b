import { Button } from '../../../shared/ui/buttons/button.tsx';
import styles from './marks.module.css';
import { colours } from './note-text.model.ts';
import { maxNotes } from './notes.model.ts';
import type { Marking } from './use-marking.ts';

const sentenceFor = ({ selected, isFull }: Marking): string | undefined => {
  if (isFull)
    return `There is room for ${maxNotes} marks. Delete one to make another.`;
  return selected?.isTooLong
    ? 'That is more than can be marked at once. Select a page at most.'
    : undefined;
};

/** Actions on the selected text. */
export const SelectionBar = ({ marking }: { marking: Marking }) => {
  if (!marking.selected) return null;
  const why = sentenceFor(marking);
  return (
    <div
      ref={marking.bar}
      role="group"
      aria-label="The selected words"
      className={styles['bar']}
      data-at={marking.selected.isLow ? 'top' : 'bottom'}
      onKeyDown={({ key }) => {
        if (key === 'Escape') marking.deselect();
      }}
    >
      {why ? (
        <p role="status">{why}</p>
      ) : (
        <>
          {colours.map(([colour, word]) => (
            <button
              key={colour}
              type="button"
              className={styles['ink']}
              aria-label={`Highlight: ${word}`}
              onClick={() => marking.mark(colour)}
            >
              <mark data-colour={colour}>{word.split(',')[0]}</mark>
            </button>
          ))}
          <Button variant="plain" onClick={marking.markWithNote}>
            Note
          </Button>
        </>
      )}
      <Button variant="plain" onClick={marking.deselect}>
        Cancel
      </Button>
    </div>
  );
};
