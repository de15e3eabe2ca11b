import { formatCount } from '../../../shared/lib/numbers/count.ts';

// The label of the bookmark button.
export const bookmark = 'Bookmark this page';

// The texts of the bar for selected text.
export const selectionLabel = 'Selected text';
export const highlightIn = (colour: string): string => `Highlight: ${colour}`;
export const writeNote = 'Note';
export const cancel = 'Cancel';
export const limitReached = (max: number): string =>
  `You have reached the limit of ${formatCount(max)} marks. Delete one to add another.`;
export const selectionTooLong =
  'The selection is too long. Select one page at most.';

// The texts of the dialog for one highlight.
export const dialogTitle = 'Highlight';
export const colourLegend = 'Colour';
export const noteLabel = 'Note';
export const noteAside = '(saved with your e-book)';
export const done = 'Done';
export const highlightDeleted = 'Highlight deleted.';
/** What was deleted, for the label "Undo the deletion of …". */
export const highlightName = 'the highlight';

// The texts of the list of marks.
export const listLabel = 'Your marks';
export const exportNotes = 'Download your notes (Markdown)';
export const empty =
  'No marks yet. Select text to highlight it or add a note, or bookmark a page.';
export const entryTitle = (kind: string, paragraph: number): string =>
  `${kind}, paragraph ${paragraph}`;
export const unknownChapter = 'Unknown chapter';
export const noText = 'Page without text';
export const lost = 'This text is no longer in the book.';
export const edit = 'Edit';
export const remove = 'Delete';
export const deleted = (kind: string): string => `${kind} deleted.`;
/** Returns what was deleted, for the label "Undo the deletion of …". */
export const deletedName = (kind: string): string =>
  `the ${kind.toLowerCase()}`;

// The texts of the exported notes.
export const exportTitle = (title: string): string => `Notes on ${title}`;
export const exportByline = (author: string): string => `By ${author}.`;
export const exportLimited =
  'Some quotes are left out, because an export holds at most a tenth of the book.';
export const exportFileName = 'notes';
