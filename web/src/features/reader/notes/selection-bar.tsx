import { Button } from '../../../shared/ui/buttons/button.tsx';
import styles from './annotations.module.css';
import { colours } from './note-text.model.ts';
import { maxNotes } from './notes.model.ts';
import * as text from './text.ts';
import type { Annotations } from './use-annotations.ts';

const refusalMessage = ({
  selected,
  isFull,
}: Annotations): string | undefined => {
  if (isFull) return text.limitReached(maxNotes);
  return selected?.isTooLong ? text.selectionTooLong : undefined;
};

/** Offers the actions for the selected text: highlight, note and cancel. */
export const SelectionBar = ({ annotations }: { annotations: Annotations }) => {
  if (!annotations.selected) return null;
  const why = refusalMessage(annotations);
  return (
    <div
      ref={annotations.bar}
      role="group"
      aria-label={text.selectionLabel}
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
              aria-label={text.highlightIn(word)}
              onClick={() => annotations.mark(colour)}
            >
              <mark data-colour={colour}>{word.split(',')[0]}</mark>
            </button>
          ))}
          <Button variant="plain" onClick={annotations.markWithNote}>
            {text.writeNote}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={annotations.deselect}>
        {text.cancel}
      </Button>
    </div>
  );
};
