import { createButton } from './dom.ts';
import { text } from './frame.ts';
import { postToPage } from './messages.ts';

// A press on a figure, by pointer or key, opens the figure in a dialog that fills the window. A press in the dialog
// doubles the size of the figure, which the reader can then scroll. Two fingers and the keys + and - change it in steps.

const maxTimes = 4;

const isStandaloneImage = (img: HTMLImageElement): boolean =>
  img.closest('figure') !== null ||
  img.parentElement?.textContent.trim() === '';

const captionOf = (img: HTMLImageElement): string | undefined =>
  img.closest('figure')?.querySelector('figcaption')?.textContent.trim();

const describeImage = (img: HTMLImageElement): string =>
  img.alt.trim() || captionOf(img) || 'Figure';

/** Returns the function that shows the figure at this many times its first size; the point under `at` stays in place. */
const createZoom = (room: HTMLElement, zoom: HTMLElement) => {
  let times = 1;
  return (by: number, at?: { x: number; y: number }): void => {
    const former = zoom.getBoundingClientRect();
    times = Math.min(Math.max(by * times, 1), maxTimes);
    zoom.style.setProperty('--times', String(times));
    zoom.classList.toggle('large', times > 1);
    zoom.setAttribute('aria-pressed', String(times > 1));
    const box = room.getBoundingClientRect();
    const x = at?.x ?? box.left + box.width / 2;
    const y = at?.y ?? box.top + box.height / 2;
    const now = zoom.getBoundingClientRect();
    const ratio = now.width / former.width || 1;
    room.scrollBy({
      left: now.left + (x - former.left) * ratio - x,
      top: now.top + (y - former.top) * ratio - y,
      behavior: 'instant',
    });
  };
};

type Zoom = ReturnType<typeof createZoom>;

const listenForPinches = (room: HTMLElement, zoomBy: Zoom): void => {
  let distance = 0;
  const measure = ({ touches: [one, two] }: TouchEvent) =>
    one && two
      ? {
          apart: Math.hypot(
            one.clientX - two.clientX,
            one.clientY - two.clientY,
          ),
          x: (one.clientX + two.clientX) / 2,
          y: (one.clientY + two.clientY) / 2,
        }
      : undefined;
  const onTouch = (event: TouchEvent) => {
    const pinch = measure(event);
    if (pinch && distance) zoomBy(pinch.apart / distance, pinch);
    distance = pinch?.apart ?? 0;
  };
  for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
    room.addEventListener(name, onTouch, { passive: true });
  // A pinch on a trackpad arrives as a wheel event with Ctrl.
  room.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 100), {
      x: event.clientX,
      y: event.clientY,
    });
  });
};

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
  return zoom;
};

const enlargingKeys: Partial<Record<string, number>> = {
  '+': 1.5,
  '=': 1.5,
  '-': 1 / 1.5,
  '0': 0,
};

const createRoom = (img: HTMLImageElement): HTMLElement => {
  const room = document.createElement('div');
  room.className = 'room';
  const zoom = createEnlargePictureButton(img);
  room.append(zoom);
  const zoomBy = createZoom(room, zoom);
  zoom.addEventListener('click', ({ clientX: x, clientY: y, detail }) =>
    zoomBy(
      zoom.classList.contains('large') ? 0 : 2,
      detail ? { x, y } : undefined,
    ),
  );
  zoom.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const by = enlargingKeys[key];
    if (by !== undefined && !ctrlKey && !metaKey) zoomBy(by);
  });
  listenForPinches(room, zoomBy);
  return room;
};

const openFigureDialog = (img: HTMLImageElement): void => {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure';
  dialog.setAttribute('aria-label', describeImage(img));
  const close = createButton('Close');
  close.className = 'close';
  close.lang = 'en';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, createRoom(img));
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
