import { toFrameAppearance } from './appearance.model.ts';
import { parseFrameMessage } from './frame-message.model.ts';
import type { Target } from './target.model.ts';
import { applyThemeToPage, loadAppearance } from './stored-appearance.ts';
import { type MessageBuffer, bufferMessages } from './buffer-messages.ts';
import { listenToFrame, postToFrame } from './post-to-frame.ts';

export type EarlyFrame = {
  address: string;
  element: HTMLIFrameElement;
  buffer: MessageBuffer;
  /** Whether the frame has received appearance and target; if not, the reader's code sends them. */
  isStyled: boolean;
  /** Whether the text is visible. */
  isSettled: boolean;
};

// A slow chapter delays the reader's code by this time at most.
const readyTimeoutMs = 600;
// If the reader's code has not loaded after this time, the frame is removed, because it would cover an error message.
const adoptionTimeoutMs = 20_000;
// A visible chapter stays longer, because people can read it while the reader's code loads slowly.
const readMs = 120_000;

let current: (EarlyFrame & { forget: () => void }) | undefined;

// A browser without `moveBefore` reloads a moved frame, so an early frame would gain nothing.
const canMoveFrames = (): boolean => 'moveBefore' in Element.prototype;

/**
 * Shows the first chapter before the reader's code has loaded, in the same sandbox and appearance;
 * the reader's code adopts the frame later. Resolves when the chapter is ready or the time is up.
 */
export const showChapterEarly = (
  address: string,
  title: string,
  target: Target,
  canBe = canMoveFrames(),
): Promise<void> => {
  if (!canBe || current) return Promise.resolve();
  const appearance = loadAppearance();
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  Object.assign(element, { className: 'early-book', title, src: address });
  applyThemeToPage(appearance.theme);
  document.body.append(element);
  let resolveWhenReady = (): void => undefined;
  const whenReady = new Promise<void>((resolve) => {
    resolveWhenReady = resolve;
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
    const { type } = parseFrameMessage(data) ?? {};
    if (type === 'settled') {
      frame.isSettled = true;
      clearTimeout(timer);
      timer = setTimeout(discardEarlyFrame, readMs);
      element.classList.add('is-settled');
    }
    if (type !== 'ready') return;
    resolveWhenReady();
    frame.isStyled = true;
    // The reader's code sends the fonts later, so that the text appears sooner.
    postToFrame(element, {
      type: 'appearance',
      ...toFrameAppearance(appearance),
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
  return whenReady;
};

/** Returns the early frame of this chapter, if there is one. */
export const findEarlyFrame = (address: string): EarlyFrame | undefined =>
  current?.address === address ? current : undefined;

/** Ends the early phase; from now on the reader's code owns the frame. */
export const stopTrackingEarlyFrame = (): void => current?.forget();

/** Removes an early frame that the reader's code has not adopted. */
export const discardEarlyFrame = (): void => {
  current?.element.remove();
  current?.buffer.forget();
  current?.forget();
};
