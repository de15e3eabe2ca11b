import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { Contents } from '../session/reader.api.ts';
import type { Note } from './notes.model.ts';
import * as text from './text.ts';

const downloadNotes = async (
  notes: readonly Note[],
  { book, chapters }: Contents,
): Promise<void> => {
  const { formatNotesAsMarkdown, notesFileName } =
    await import('./notes-markdown.model.ts');
  const markdown = formatNotesAsMarkdown(notes, { ...book, chapters });
  const file = new Blob([markdown], { type: 'text/markdown;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = notesFileName(book.title);
  link.click();
  // The download has taken the bytes before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

/** Saves the reader's own notes, with short quotes, as a Markdown file. */
export const ExportNotesButton = ({
  notes,
  contents,
}: {
  notes: readonly Note[];
  contents: Contents;
}) => (
  <p>
    <Button
      variant="plain"
      size="small"
      onClick={() => void downloadNotes(notes, contents)}
    >
      {text.exportNotes}
    </Button>
  </p>
);
