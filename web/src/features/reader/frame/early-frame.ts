import { frameAppearance } from './appearance.model.ts';
import { readFrameMessage } from './frame-message.model.ts';
import type { Target } from './target.model.ts';
import { loadAppearance } from './stored-appearance.ts';
import { type MessageBuffer, bufferMessages } from './buffer-messages.ts';
import { listenToFrame, postToFrame } from './post-to-frame.ts';

export type EarlyFrame = {
  address: string;
  element: HTMLIFrameElement;
  buffer: MessageBuffer;
  /** Whether appearance and target have been sent; otherwise the reader sends them. */
  isStyled: boolean;
  /** Whether the text is visible. */
  isSettled: boolean;
};

// The reader's code loads after this time at the latest, even if the chapter is slow.
const readyTimeoutMs = 600;
// A frame that is not adopted by then hides the error message of a reader that failed to load.
const adoptionTimeoutMs = 20_000;
// A visible chapter stays longer, because the reader's code may load slowly while the text is read.
const readMs = 120_000;

let current: (EarlyFrame & { forget: () => void }) | undefined;

// Without moveBefore, a moved frame reloads, and the early start has no benefit.
const canBeMoved = (): boolean => 'moveBefore' in Element.prototype;

/**
 * Shows the first chapter before the reader's code has loaded, in the same sandbox and appearance;
 * the reader then adopts the frame. Resolves when the chapter is ready or the time is up.
 */
export const showEarly = (
  address: string,
  title: string,
  target: Target,
  canBe = canBeMoved(),
): Promise<void> => {
  if (!canBe || current) return Promise.resolve();
  const appearance = loadAppearance();
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  Object.assign(element, { className: 'early-book', title, src: address });
  document.documentElement.dataset['theme'] = appearance.theme;
  document.body.append(element);
  let onReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
    setTimeout(resolve, readyTimeoutMs);
  });
  const frame = {
    address,
    element,
    buffer: bufferMessages(element),
    isStyled: false,
    isSettled: false,
  };
  const onMessage = (data: unknown) => {
    const { type } = readFrameMessage(data) ?? {};
    if (type === 'settled') {
      frame.isSettled = true;
      clearTimeout(timer);
      timer = setTimeout(discardEarlyFrame, readMs);
      element.classList.add('is-settled');
    }
    if (type !== 'ready') return;
    onReady();
    frame.isStyled = true;
    // The fonts follow later, so that the text appears sooner.
    postToFrame(element, {
      type: 'appearance',
      ...frameAppearance(appearance),
    });
    postToFrame(element, { type: 'go', ...target });
  };
  const stop = listenToFrame({ current: element }, onMessage);
  let timer = setTimeout(discardEarlyFrame, adoptionTimeoutMs);
  current = Object.assign(frame, {
    forget: () => {
      clearTimeout(timer);
      stop();
      current = undefined;
    },
  });
  return ready;
};

/** Returns the early frame of this chapter, if there is one. */
export const earlyFrame = (address: string): EarlyFrame | undefined =>
  current?.address === address ? current : undefined;

/** Ends the early phase: the reader owns the frame. */
export const adoptEarlyFrame = (): void => current?.forget();

/** Removes the early frame if the reader has not adopted it. */
export const discardEarlyFrame = (): void => {
  current?.element.remove();
  current?.buffer.forget();
  current?.forget();
};
