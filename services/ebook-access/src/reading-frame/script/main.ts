import { listenForAppearance } from './appearance.ts';
import { makePicturesEnlargeable } from './enlarge-image.ts';
import { chapter, getPageDirection, paragraphs, root, text } from './frame.ts';
import { listenForGestures } from './gestures.ts';
import { listenForNavigationMessages } from './go-to-place.ts';
import { listenForKeysAndBlockedActions } from './keys.ts';
import { listenForLinks } from './links.ts';
import { listenForMarks } from './marks.ts';
import { listenToPage, onMessage, postToPage } from './messages.ts';
import { listenForNotes } from './notes.ts';
import { listenForSelection } from './selection.ts';
import { listenForSpeech } from './speech.ts';
import { wrapTables } from './tables.ts';
import { listenForViewChanges } from './view-changes.ts';

/**
 * Starts the script of a chapter's frame. The order of the calls matters: the first of two listeners to an event may
 * consume it. The sandboxed frame has no origin, and communicates with the page only by messages.
 */
const startFrame = (): void => {
  listenToPage();
  wrapTables();
  listenForViewChanges();
  listenForNavigationMessages();
  listenForAppearance();
  makePicturesEnlargeable();
  listenForKeysAndBlockedActions();
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
    direction: getPageDirection(),
    words: Number(root.dataset['words']),
  });
};

// A chapter that is opened outside the reader's page stays hidden.
if (window.parent === window) root.hidden = true;
else startFrame();
