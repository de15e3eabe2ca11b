import { closestToTarget } from './dom.ts';
import { isVertical } from './frame.ts';
import { postToPage } from './messages.ts';
import { getCurrentLayout, goToFraction, turnOrLeaveChapter } from './place.ts';
import { scrolled } from './scrolled.ts';

const blockedKeys: Partial<Record<string, string>> = {
  a: 'select-all',
  c: 'copy',
  i: 'inspect',
  p: 'print',
  s: 'save',
  u: 'source',
  v: 'paste',
};
const blockedEvents = {
  copy: 'copy',
  cut: 'cut',
  contextmenu: 'menu',
  dragstart: 'drag',
};
const passedKeys = ['ArrowLeft', 'ArrowRight', 'Escape', '?'];
const passedWithControl: Partial<Record<string, string>> = {
  Home: 'First',
  End: 'Last',
};
const turningKeys: Partial<Record<string, 1 | -1>> = {
  PageDown: 1,
  PageUp: -1,
  ArrowDown: 1,
  ArrowUp: -1,
};
const endKeys: Partial<Record<string, number>> = { Home: 0, End: 1 };

/** Returns the blocked action of a key; undefined if the key is allowed. */
const findBlockedAction = (event: KeyboardEvent): string | undefined => {
  if (event.key === 'F12') return 'inspect';
  if (event.key === 'F5') return 'reload';
  if (!event.ctrlKey && !event.metaKey) return undefined;
  return blockedKeys[event.key.toLowerCase()];
};

/** Returns the key if the page handles it; undefined if the frame does. */
const findPassedKey = (event: KeyboardEvent): string | undefined => {
  if (event.altKey || event.metaKey) return undefined;
  if (event.ctrlKey) return passedWithControl[event.key];
  // With Shift, arrow keys change the selection.
  if (event.shiftKey && event.key.startsWith('Arrow')) return undefined;
  if (closestToTarget(event, '.scrolls') && /Left|Right/.test(event.key))
    return undefined;
  return passedKeys.includes(event.key) ? event.key : undefined;
};

// The keys turn pages in a paged or vertically written chapter; the browser scrolls any other chapter.
const doKeysTurnPages = (): boolean =>
  isVertical || getCurrentLayout() !== scrolled;

const findTurnDirection = (event: KeyboardEvent): 1 | -1 | undefined => {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key.startsWith('Arrow') && (!doKeysTurnPages() || shiftKey))
    return undefined;
  if (closestToTarget(event, '.scrolls, dialog, button, input, textarea'))
    return undefined;
  const by = key === ' ' ? (shiftKey ? -1 : 1) : turningKeys[key];
  // In a scrolling chapter, the browser scrolls on a key. At the start or end of the chapter, the key turns to the
  // neighbouring chapter instead.
  const { atStart, atEnd } = getCurrentLayout().position();
  return doKeysTurnPages() || (by === 1 && atEnd) || (by === -1 && atStart)
    ? by
    : undefined;
};

const turnOrJumpByKey = (event: KeyboardEvent): void => {
  const by = findTurnDirection(event);
  const fraction =
    doKeysTurnPages() && !event.ctrlKey ? endKeys[event.key] : undefined;
  if (by === undefined && fraction === undefined) return;
  event.preventDefault();
  if (by !== undefined) turnOrLeaveChapter(by);
  else if (fraction !== undefined) goToFraction(fraction);
};

const handleKey = (event: KeyboardEvent): void => {
  const what = findBlockedAction(event);
  // In an open dialog, Escape closes the dialog and no key turns the page.
  if (!what && document.querySelector('dialog[open]')) return;
  const key = findPassedKey(event);
  if (!what && !key && event.key !== 'F6') {
    turnOrJumpByKey(event);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (what) postToPage('blocked', { what });
  else if (key) postToPage('key', { key });
  else
    postToPage('focus-out', {
      direction: event.shiftKey ? 'backward' : 'forward',
    });
};

/** A long press on a phone opens the menu with which the browser looks up or translates the selected words. */
const isMenuOfSelectedWords = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.pointerType === 'touch' &&
  event.type === 'contextmenu';

export const listenForKeysAndBlockedActions = (): void => {
  addEventListener('keydown', handleKey, true);
  for (const [name, what] of Object.entries(blockedEvents))
    addEventListener(
      name,
      (event) => {
        if (isMenuOfSelectedWords(event)) return;
        event.preventDefault();
        postToPage('blocked', { what });
      },
      true,
    );
};
