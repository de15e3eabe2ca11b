import { createButton, listTextNodes } from './dom.ts';
import { followLink, findLinkTargetInChapter } from './follow-link.ts';
import { chapter, findElementById, text } from './frame.ts';
import { type Fields, onMessage, postToPage } from './messages.ts';

// A note opens in a small dialog. If the dialog cannot show its text, the link is followed like any other link.

const notes = '[role=doc-footnote], [role=doc-endnote]';

const dialog = document.createElement('dialog');
const content = document.createElement('div');

/** The link whose note is open or requested. */
let source: HTMLElement | undefined;

const findNoteAround = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>(
    `${notes}, aside, li, dd, p, td, div:not(.book, .flow)`,
  );

const isBacklink = (link: HTMLElement): boolean =>
  link.getAttribute('role') === 'doc-backlink' ||
  (source !== undefined &&
    source.id !== '' &&
    link.getAttribute('href') === `#${source.id}`) ||
  (link.dataset['chapter'] === String(chapter) &&
    source?.id === link.dataset['fragment']) ||
  /^[\s\u21a9\u2191^]*$/.test(link.textContent.replace(/\ufe0e/, ''));

/** Copies a note without the links back, and without ids and data attributes, which must stay unique in the chapter. */
const copyNoteContent = (note: HTMLElement): HTMLElement => {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll<HTMLElement>('a[href]'))
    if (isBacklink(link)) link.remove();
    else link.replaceWith(...link.childNodes);
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name === 'id' || name.startsWith('data-'))
        element.removeAttribute(name);
  // The space after a removed backlink is removed as well.
  const [first] = listTextNodes(copy);
  if (first) first.data = first.data.trimStart();
  return copy;
};

/** Opens the dialog with a note; returns false if the note has nothing to show. */
const openNoteDialog = (link: HTMLElement, note: HTMLElement): boolean => {
  const copy = copyNoteContent(note);
  if (!copy.textContent.trim() && !copy.querySelector('img')) return false;
  content.replaceChildren(...copy.childNodes);
  content.lang = note.closest<HTMLElement>('[lang]')?.lang ?? '';
  const name = link.textContent.trim();
  dialog.setAttribute(
    'aria-label',
    /^\d+$/.test(name) ? `Note ${name}` : 'Note',
  );
  source = link;
  dialog.showModal();
  content.scrollTop = 0;
  content.focus({ preventScroll: true });
  return true;
};

const isNoteLink = (link: HTMLElement, target?: HTMLElement): boolean =>
  link.getAttribute('role') === 'doc-noteref' ||
  (target?.closest(notes) != null &&
    !link.closest(notes) &&
    link.getAttribute('role') !== 'doc-backlink');

/**
 * Opens the note of a link, or requests it from the page if another chapter has it; returns false if there is no note.
 */
export const openNoteOfLink = (link: HTMLElement): boolean => {
  const { chapter: other, fragment } = link.dataset;
  if (other && fragment && isNoteLink(link)) {
    source = link;
    postToPage('note', { chapter: Number(other), fragment });
    return true;
  }
  const target = findLinkTargetInChapter(link);
  if (!target || target.contains(link) || !isNoteLink(link, target))
    return false;
  const note = findNoteAround(target);
  source = link;
  return note !== null && text.contains(note) && openNoteDialog(link, note);
};

/** Sends the page a note of this chapter that a link in another chapter refers to. */
const postNoteHtml = ({ fragment }: Fields): void => {
  const target = findElementById(String(fragment));
  const note = target && (findNoteAround(target) ?? target);
  const html = note && text.contains(note) ? note.innerHTML : '';
  postToPage('note-text', { fragment, html });
};

const showRequestedNote = ({
  html,
  chapter: other,
  fragment,
}: Fields): void => {
  const isRequested =
    source?.dataset['chapter'] === String(other) &&
    source.dataset['fragment'] === fragment;
  if (!source || !isRequested) return;
  // The parser creates a separate document, which loads nothing; the HTML is that of the same book.
  const { body } = new DOMParser().parseFromString(String(html), 'text/html');
  const note = document.importNode(body, true);
  if (!openNoteDialog(source, note))
    postToPage('link', { chapter: other, fragment });
};

const closeNoteDialog = (): void => {
  dialog.close();
  source?.focus({ preventScroll: true });
};

const createNoteActions = (): HTMLElement => {
  const foot = document.createElement('p');
  const goToNote = document.createElement('a');
  goToNote.href = '#';
  goToNote.textContent = 'Go to the note';
  goToNote.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
    if (source) followLink(source);
  });
  const close = createButton('Close');
  close.addEventListener('click', closeNoteDialog);
  foot.append(goToNote, close);
  return foot;
};

export const listenForNotes = (): void => {
  dialog.className = 'note';
  content.className = 'words';
  content.tabIndex = -1;
  dialog.append(content, createNoteActions());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    closeNoteDialog();
  });
  // A click on the backdrop targets the dialog itself; a click inside targets a child of the dialog.
  dialog.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.target === dialog) closeNoteDialog();
  });
  document.body.append(dialog);
  onMessage('note-text', postNoteHtml);
  onMessage('note', showRequestedNote);
};
