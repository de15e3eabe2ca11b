import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { SegmentedControl } from '../../../shared/ui/forms/segmented-control.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { UndoNote } from '../../../shared/ui/feedback/undo-note.tsx';
import styles from './annotations.module.css';
import { colours, kindLabelOf, saveStatusText } from './note-text.model.ts';
import { type Highlight, maxTextLength } from './notes.model.ts';
import * as text from './text.ts';
import type { OpenNote } from './use-annotations.ts';
import type { Notes } from './use-notes.ts';

const HighlightEditor = ({
  note,
  notes,
  isToWrite,
  onDelete,
  onClose,
}: {
  note: Highlight;
  notes: Notes;
  isToWrite: boolean;
  onDelete: () => void;
  onClose: () => void;
}) => {
  const changeNote = (to: Partial<Pick<Highlight, 'colour' | 'text'>>) => {
    const changedAt = Math.max(Date.now(), note.changedAt + 1);
    notes.change({ ...note, ...to, changedAt });
  };
  return (
    <>
      <blockquote className={styles['quote']}>
        <mark data-colour={note.colour}>{note.quote}</mark>
      </blockquote>
      <fieldset>
        <legend>{text.colourLegend}</legend>
        <SegmentedControl
          options={colours}
          chosen={note.colour}
          onChoose={(colour) => changeNote({ colour })}
        />
      </fieldset>
      <TextAreaField
        ref={(field) => {
          // The attribute makes the dialog focus this field when it opens.
          if (isToWrite) field?.setAttribute('autofocus', '');
        }}
        label={text.noteLabel}
        aside={text.noteAside}
        rows={5}
        maxLength={maxTextLength}
        value={note.text}
        onChange={({ target }) => changeNote({ text: target.value })}
      />
      <p className={styles['state']} role="status">
        {saveStatusText(notes.status, notes.notes.length)}
      </p>
      <div className={styles['ways']}>
        <Button variant="solid" onClick={onClose}>
          {text.done}
        </Button>
        <Button variant="plain danger" onClick={onDelete}>
          {text.remove}
        </Button>
      </div>
    </>
  );
};

/** The dialog of one highlight: its quote, colour and note. */
export const NoteDialog = ({
  open,
  notes,
  onClose,
}: {
  open: OpenNote | undefined;
  notes: Notes;
  onClose: () => void;
}) => {
  const id = open?.id;
  const [deleted, setDeleted] = useState<Highlight>();
  const openedNote = notes.notes.find((note) => note.id === id);
  const note = openedNote?.kind === 'highlight' ? openedNote : undefined;
  const deletedNote = deleted?.id === id ? deleted : undefined;
  return (
    <Dialog
      title={note ? kindLabelOf(note) : text.dialogTitle}
      isOpen={id !== undefined && (note ?? deletedNote) !== undefined}
      onClose={() => {
        setDeleted(undefined);
        onClose();
      }}
    >
      <div className={styles['note']}>
        {note ? (
          <HighlightEditor
            note={note}
            notes={notes}
            isToWrite={open?.isToWrite ?? false}
            onClose={onClose}
            onDelete={() => {
              setDeleted(note);
              notes.remove(note.id);
            }}
          />
        ) : (
          deletedNote && (
            <UndoNote
              name={text.highlightName}
              onUndo={() => {
                setDeleted(undefined);
                notes.restore(deletedNote);
              }}
            >
              {text.highlightDeleted}
            </UndoNote>
          )
        )}
      </div>
    </Dialog>
  );
};
