import { listenForAppearance } from './appearance.ts';
import { listenForImages } from './enlarge-image.ts';
import { chapter, direction, paragraphs, root, text } from './frame.ts';
import { listenForGestures } from './gestures.ts';
import { listenForPlaces } from './go-to-place.ts';
import { listenForKeys } from './keys.ts';
import { listenForLinks } from './links.ts';
import { listenForMarks } from './marks.ts';
import { listenToPage, onMessage, postToPage } from './messages.ts';
import { listenForNotes } from './notes.ts';
import { listenForSelection } from './selection.ts';
import { listenForSpeech } from './speech.ts';
import { wrapTables } from './tables.ts';
import { listenForViewChanges } from './view-changes.ts';

/**
 * Starts the script of a chapter's frame, in this order: of two listeners to the same event, the first may consume it.
 * The script runs alone and without an origin, and exchanges messages with the page that holds it, and with nothing else.
 */
const start = (): void => {
  listenToPage();
  wrapTables();
  listenForViewChanges();
  listenForPlaces();
  listenForAppearance();
  listenForImages();
  listenForKeys();
  listenForNotes();
  listenForLinks();
  listenForMarks();
  listenForSelection();
  listenForSpeech();
  listenForGestures();
  onMessage('focus', () => text.focus({ preventScroll: true }));
  postToPage('ready', {
    chapter,
    edition: root.dataset['edition'],
    title: document.title,
    paragraphs: paragraphs.length,
    direction: direction(),
    words: Number(root.dataset['words']),
  });
};

// A chapter that is opened by itself is no reader, and shows nothing.
if (window.parent === window) root.hidden = true;
else start();
