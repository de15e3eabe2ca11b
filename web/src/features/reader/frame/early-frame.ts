import { inFrameWords } from './appearance.model.ts';
import { readFrameMessage } from './frame-message.model.ts';
import type { Goal } from './goal.model.ts';
import { keptAppearance } from './kept-appearance.ts';
import { type Overheard, overhear } from './overhear.ts';
import { tell } from './tell.ts';

export type EarlyFrame = {
  address: string;
  element: HTMLIFrameElement;
  overheard: Overheard;
  /** Told how to look and where to stand. One that is slower than the reader, the reader tells. */
  isDressed: boolean;
  /** Its text is seen. */
  isSettled: boolean;
};

// Of what a slow line brings a chapter in; the reader around it waits no longer.
const patienceMs = 600;
// Something went wrong with the reader, and what the page says of it stands behind the frame.
const untakenMs = 20_000;
// One that is being read stands as long as a slow line may need for the reader.
const readMs = 120_000;

let standing: (EarlyFrame & { forget: () => void }) | undefined;

// Else a frame that is moved loads anew, and nothing would be won.
const canBeMoved = (): boolean => 'moveBefore' in Element.prototype;

/**
 * Shows the first chapter before the reader around it is there, in the same sandbox and the look
 * that was chosen; the reader then takes the frame into itself as it stands. Done when it has
 * come, or takes its time.
 */
export const showEarly = (
  address: string,
  title: string,
  goal: Goal,
  canBe = canBeMoved(),
): Promise<void> => {
  if (!canBe || standing) return Promise.resolve();
  const appearance = keptAppearance();
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  Object.assign(element, { className: 'early-book', title, src: address });
  document.documentElement.dataset['theme'] = appearance.theme;
  document.body.append(element);
  let hasCome = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    hasCome = resolve;
    setTimeout(resolve, patienceMs);
  });
  const frame = {
    address,
    element,
    overheard: overhear(element),
    isDressed: false,
    isSettled: false,
  };
  const dress = ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== element.contentWindow) return;
    const { type } = readFrameMessage(data) ?? {};
    if (type === 'settled') {
      frame.isSettled = true;
      clearTimeout(timer);
      timer = setTimeout(dropEarlyFrame, readMs);
      element.classList.add('is-settled');
    }
    if (type !== 'ready') return;
    hasCome();
    frame.isDressed = true;
    // Its letters follow: whoever waits for them, waits for nothing to read.
    tell(element, { type: 'appearance', ...inFrameWords(appearance) });
    tell(element, { type: 'go', ...goal });
  };
  window.addEventListener('message', dress);
  let timer = setTimeout(dropEarlyFrame, untakenMs);
  standing = Object.assign(frame, {
    forget: () => {
      clearTimeout(timer);
      window.removeEventListener('message', dress);
      standing = undefined;
    },
  });
  return come;
};

/** The frame that stands early with this chapter, if one does. */
export const earlyFrame = (address: string): EarlyFrame | undefined =>
  standing?.address === address ? standing : undefined;

/** It is the reader's by now, and in its place. */
export const earlyFrameTaken = (): void => standing?.forget();

/** Nobody wants it: another chapter is shown, or none. */
export const dropEarlyFrame = (): void => {
  standing?.element.remove();
  standing?.overheard.forget();
  standing?.forget();
};
