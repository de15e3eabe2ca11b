import { createButton } from './dom.ts';
import { text } from './frame.ts';
import { postToPage } from './messages.ts';

// A figure fills the window when it is pressed, by finger or by key; pressed once more it is shown at twice the
// window's width, and moved about in it.

const isAlone = (img: HTMLImageElement): boolean =>
  img.closest('figure') !== null ||
  img.parentElement?.textContent.trim() === '';

const captionOf = (img: HTMLImageElement): string | undefined =>
  img.closest('figure')?.querySelector('figcaption')?.textContent.trim();

const nameOf = (img: HTMLImageElement): string =>
  img.alt.trim() || captionOf(img) || 'Figure';

const createZoom = (img: HTMLImageElement): HTMLButtonElement => {
  const zoom = createButton('');
  zoom.className = 'picture';
  zoom.lang = 'en';
  zoom.setAttribute('aria-label', 'Larger');
  zoom.setAttribute('aria-pressed', 'false');
  const picture = document.createElement('img');
  picture.src = img.src;
  picture.alt = '';
  const ratio = img.naturalWidth / img.naturalHeight || 1;
  picture.style.setProperty('--ratio', String(ratio));
  zoom.append(picture);
  zoom.addEventListener('click', () => {
    const isLarge = zoom.classList.toggle('large');
    zoom.setAttribute('aria-pressed', String(isLarge));
  });
  return zoom;
};

const openFigure = (img: HTMLImageElement): void => {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure';
  dialog.setAttribute('aria-label', nameOf(img));
  const close = createButton('Close');
  close.className = 'close';
  close.lang = 'en';
  close.addEventListener('click', () => dialog.close());
  const room = document.createElement('div');
  room.className = 'room';
  room.append(createZoom(img));
  dialog.append(close, room);
  dialog.addEventListener('close', () => {
    dialog.remove();
    postToPage('figure', { isOpen: false });
  });
  // A press in the dialog is no tap on the text behind it.
  dialog.addEventListener('click', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  postToPage('figure', { isOpen: true });
};

const makeEnlargeable = (img: HTMLImageElement): void => {
  // Not inside a button: the book's own styles may count on its place.
  img.classList.add('enlarges');
  img.tabIndex = 0;
  img.setAttribute('role', 'button');
  img.setAttribute('aria-label', `Enlarge: ${nameOf(img)}`);
  img.addEventListener('click', (event) => {
    event.preventDefault();
    openFigure(img);
  });
};

const openByKey = (event: KeyboardEvent): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !/^( |Enter)$/.test(key)) return;
  if (!(target instanceof HTMLImageElement && target.matches('.enlarges')))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  openFigure(target);
};

/** Called before the keys that turn pages are listened for: on a figure they are the keys of a button. */
export const listenForImages = (): void => {
  for (const img of text.querySelectorAll('img'))
    if (!img.closest('a[href]') && isAlone(img)) makeEnlargeable(img);
  addEventListener('keydown', openByKey, true);
};
