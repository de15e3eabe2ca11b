import { Button } from '../../../shared/ui/buttons/button.tsx';
import styles from './annotations.module.css';
import { colours } from './note-text.model.ts';
import { maxNotes } from './notes.model.ts';
import type { Annotations } from './use-annotations.ts';

const sentenceFor = ({ selected, isFull }: Annotations): string | undefined => {
  if (isFull)
    return `You have reached the limit of ${maxNotes} marks. Delete one to add another.`;
  return selected?.isTooLong
    ? 'The selection is too long. Select one page at most.'
    : undefined;
};

/** Actions on the selected text. */
export const SelectionBar = ({ annotations }: { annotations: Annotations }) => {
  if (!annotations.selected) return null;
  const why = sentenceFor(annotations);
  return (
    <div
      ref={annotations.bar}
      role="group"
      aria-label="Selected text"
      className={styles['bar']}
      data-at={annotations.selected.isLow ? 'top' : 'bottom'}
      onKeyDown={({ key }) => {
        if (key === 'Escape') annotations.deselect();
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
              onClick={() => annotations.mark(colour)}
            >
              <mark data-colour={colour}>{word.split(',')[0]}</mark>
            </button>
          ))}
          <Button variant="plain" onClick={annotations.markWithNote}>
            Note
          </Button>
        </>
      )}
      <Button variant="plain" onClick={annotations.deselect}>
        Cancel
      </Button>
    </div>
  );
};
