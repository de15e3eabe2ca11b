import { createButton } from './dom.ts';
import { text } from './frame.ts';
import { postToPage } from './messages.ts';

// A press on a figure, by pointer or key, opens the figure in a dialog that fills the window. A press in the dialog
// doubles the size of the figure, which the reader can then scroll.

const isStandaloneImage = (img: HTMLImageElement): boolean =>
  img.closest('figure') !== null ||
  img.parentElement?.textContent.trim() === '';

const captionOf = (img: HTMLImageElement): string | undefined =>
  img.closest('figure')?.querySelector('figcaption')?.textContent.trim();

const describeImage = (img: HTMLImageElement): string =>
  img.alt.trim() || captionOf(img) || 'Figure';

const createEnlargePictureButton = (
  img: HTMLImageElement,
): HTMLButtonElement => {
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

const openFigureDialog = (img: HTMLImageElement): void => {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure';
  dialog.setAttribute('aria-label', describeImage(img));
  const close = createButton('Close');
  close.className = 'close';
  close.lang = 'en';
  close.addEventListener('click', () => dialog.close());
  const room = document.createElement('div');
  room.className = 'room';
  room.append(createEnlargePictureButton(img));
  dialog.append(close, room);
  dialog.addEventListener('close', () => {
    dialog.remove();
    postToPage('figure', { isOpen: false });
  });
  // A click in the dialog must not count as a tap on the text (gestures.ts).
  dialog.addEventListener('click', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  postToPage('figure', { isOpen: true });
};

const makeEnlargeable = (img: HTMLImageElement): void => {
  // The image is not wrapped in a button, because the book's styles may depend on its parent.
  img.classList.add('enlarges');
  img.tabIndex = 0;
  img.setAttribute('role', 'button');
  img.setAttribute('aria-label', `Enlarge: ${describeImage(img)}`);
  img.addEventListener('click', (event) => {
    event.preventDefault();
    openFigureDialog(img);
  });
};

const openFigureByKey = (event: KeyboardEvent): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !/^( |Enter)$/.test(key)) return;
  if (!(target instanceof HTMLImageElement && target.matches('.enlarges')))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  openFigureDialog(target);
};

/** Makes figures open on a press. Must run before the listeners of keys.ts, so that Space on a figure turns no page. */
export const makePicturesEnlargeable = (): void => {
  for (const img of text.querySelectorAll('img'))
    if (!img.closest('a[href]') && isStandaloneImage(img)) makeEnlargeable(img);
  addEventListener('keydown', openFigureByKey, true);
};
