import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { UndoNote } from '../../../shared/ui/feedback/undo-note.tsx';
import styles from './annotations.module.css';
import { ExportNotesButton } from './export-notes-button.tsx';
import type { GoTo } from '../frame/target.model.ts';
import {
  kindLabelOf,
  shortenQuote,
  saveStatusText,
} from './note-text.model.ts';
import { sortNotes, type Note } from './notes.model.ts';
import * as text from './text.ts';
import type { Contents } from '../session/reader.api.ts';
import type { Annotations } from './use-annotations.ts';

const NoteEntry = ({
  note,
  language,
  isLost,
  onGo,
  onEdit,
  onDelete,
}: {
  note: Note;
  language: string | undefined;
  isLost: boolean;
  onGo: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) => {
  const excerpt = shortenQuote(note.quote);
  const quote =
    note.kind === 'highlight' ? (
      <mark lang={language} data-colour={note.colour}>
        {excerpt}
      </mark>
    ) : (
      <span lang={excerpt ? language : undefined}>
        {excerpt || text.noText}
      </span>
    );
  return (
    <>
      <p className={styles['kind']}>
        {text.entryTitle(kindLabelOf(note), note.paragraph)}
      </p>
      {isLost ? (
        <>
          <p className={styles['quoted']}>{quote}</p>
          <p className={styles['gone']}>{text.lost}</p>
        </>
      ) : (
        <button type="button" className={styles['quoted']} onClick={onGo}>
          {quote}
        </button>
      )}
      {note.kind === 'highlight' && note.text && (
        <p className={styles['text']}>{note.text}</p>
      )}
      <div className={styles['ways']}>
        {note.kind === 'highlight' && (
          <Button variant="plain" size="small" onClick={onEdit}>
            {text.edit}
            <span className="vh"> “{excerpt}”</span>
          </Button>
        )}
        <Button variant="plain" size="small" onClick={onDelete}>
          {text.remove}
          <span className="vh"> “{excerpt}”</span>
        </Button>
      </div>
    </>
  );
};

/** Returns the notes for the list. The note deleted last stays in the list, so that its deletion can be undone. */
const useNotesWithDeleted = ({
  notes,
  remove,
  restore,
}: Annotations['notes']) => {
  const [deleted, setDeleted] = useState<Note>();
  const isRestored = notes.some(({ id }) => id === deleted?.id);
  return {
    list: sortNotes(deleted && !isRestored ? [...notes, deleted] : notes),
    isDeleted: (note: Note) => note === deleted && !isRestored,
    remove: (note: Note) => {
      setDeleted(note);
      remove(note.id);
    },
    restore: (note: Note) => {
      setDeleted(undefined);
      restore(note);
    },
  };
};

/** Lists every bookmark, highlight and note in the order of the book. */
export const NotesList = ({
  annotations: { notes, seek, setOpenNote },
  contents,
  goTo,
}: {
  annotations: Annotations;
  contents: Contents | undefined;
  goTo: GoTo;
}) => {
  const { list, isDeleted, remove, restore } = useNotesWithDeleted(notes);
  const chapterTitleOf = (id: number) =>
    contents?.chapters.find((chapter) => chapter.id === id)?.title ??
    text.unknownChapter;
  const goToNote = (note: Note) => {
    goTo(note.chapter, { paragraph: note.paragraph });
    seek(note);
  };
  return (
    <section aria-label={text.listLabel} className={styles['marks']}>
      <p className={styles['state']} role="status">
        {saveStatusText(notes.status, notes.notes.length)}
      </p>
      {list.length === 0 && notes.status !== 'loading' && (
        <p className={styles['none']}>{text.empty}</p>
      )}
      <ol>
        {list.map((note, index) => (
          <li key={note.id}>
            {note.chapter !== list[index - 1]?.chapter && (
              <h3 lang={contents?.book.language}>
                {chapterTitleOf(note.chapter)}
              </h3>
            )}
            {isDeleted(note) ? (
              <UndoNote
                name={text.deletedName(kindLabelOf(note))}
                onUndo={() => restore(note)}
              >
                {text.deleted(kindLabelOf(note))}
              </UndoNote>
            ) : (
              <NoteEntry
                note={note}
                language={contents?.book.language}
                isLost={notes.lost.includes(note.id)}
                onGo={() => goToNote(note)}
                onEdit={() => setOpenNote({ id: note.id, isToWrite: false })}
                onDelete={() => remove(note)}
              />
            )}
          </li>
        ))}
      </ol>
      {contents && notes.notes.length > 0 && (
        <ExportNotesButton notes={notes.notes} contents={contents} />
      )}
    </section>
  );
};
