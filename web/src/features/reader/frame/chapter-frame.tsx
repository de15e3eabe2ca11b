import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Appearance } from './appearance.model.ts';
import styles from './chapter-frame.module.css';
import {
  discardEarlyFrame,
  type EarlyFrame,
  findEarlyFrame,
  stopTrackingEarlyFrame,
} from './early-frame.ts';
import { type FrameMessage, parseFrameMessage } from './frame-message.model.ts';
import type { Target } from './target.model.ts';
import { type MessageBuffer, bufferMessages } from './buffer-messages.ts';
import { focusFrame, listenToFrame, postToFrame } from './post-to-frame.ts';
import { type FrameRef, useFrameListener } from './use-frame-listener.ts';
import { useFrameAppearance } from './use-frame-appearance.ts';
import type { Insets } from './use-measured-insets.ts';
import { useReadyTimeout } from './use-ready-timeout.ts';

const isAtStart = (target: Target) =>
  'fraction' in target && target.fraction === 0;

const goToTarget = (frame: FrameRef, target: Target): void =>
  postToFrame(frame.current, { type: 'go', ...target });

/** Moves this chapter's early frame, which was shown before the reader's code had loaded, into the reader. */
const useEarlyFrame = (address: string, own: FrameRef) => {
  const [early] = useState(() => findEarlyFrame(address));
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!early) {
      discardEarlyFrame();
      return;
    }
    own.current = early.element;
    slot.current?.moveBefore(early.element, null);
    stopTrackingEarlyFrame();
  }, [early, own]);
  return { early, slot };
};

/** Dispatches the buffered messages of a preloaded frame when its chapter becomes the current one. */
const useMessageReplayWhenCurrent = (
  own: FrameRef,
  early: EarlyFrame | undefined,
  isHidden: boolean,
  target: RefObject<Target>,
) => {
  const buffer = useRef<MessageBuffer>(early?.buffer);
  useLayoutEffect(() => {
    if (isHidden && own.current) buffer.current ??= bufferMessages(own.current);
  }, [own, isHidden]);
  useEffect(() => () => buffer.current?.forget(), []);
  useEffect(() => {
    if (isHidden || !buffer.current) return;
    const { repeat } = buffer.current;
    buffer.current = undefined;
    // The microtask runs after the effects of the parent components, which add the listeners for these messages.
    queueMicrotask(() => {
      repeat();
      if (!early && !isAtStart(target.current)) goToTarget(own, target.current);
    });
  }, [own, early, isHidden, target]);
};

const openingMessages = new Set<unknown>(['ready', 'settled']);

/** Dispatches the first messages of a chapter again when the reader returns to it, and goes to the requested place. */
const useReturnToChapter = (
  own: FrameRef,
  place: FramePlace,
  target: RefObject<Target>,
) => {
  const opening = useRef<unknown[]>([]);
  const wasCached = useRef(false);
  useEffect(
    () =>
      listenToFrame(own, (data) => {
        const { type } = parseFrameMessage(data) ?? {};
        const isKnown = opening.current.length === openingMessages.size;
        if (!isKnown && openingMessages.has(type)) opening.current.push(data);
      }),
    [own],
  );
  useEffect(() => {
    const isBack = wasCached.current && place === 'current';
    wasCached.current = place === 'cached';
    if (!isBack) return;
    // The microtask runs after the effects of the parent components, as for a preloaded frame.
    queueMicrotask(() => {
      const source = own.current?.contentWindow ?? null;
      for (const data of opening.current)
        window.dispatchEvent(new MessageEvent('message', { source, data }));
      goToTarget(own, target.current);
    });
  }, [own, place, target]);
};

/** Returns the frame's classes, which hide another chapter and a chapter that is not settled. */
const toFrameClassName = (place: FramePlace, isSettled: boolean): string => {
  const shown = isSettled ? styles['settled'] : '';
  return `${styles['frame']} ${place === 'current' ? shown : styles[place]}`;
};

/** `ahead`: the preloaded next chapter; `cached`: a chapter that the reader has opened before. */
export type FramePlace = 'current' | 'ahead' | 'cached';

type ChapterFrameProps = {
  /** Receives the frame of the current chapter, so that other components can post to it. */
  frame: FrameRef;
  address: string;
  title: string;
  appearance: Appearance;
  insets: Insets;
  target: Target;
  place: FramePlace;
  onMessage: (message: FrameMessage) => void;
  /** Called if the frame is not ready in time, or if the preloaded document is no chapter. */
  onReadyTimeout: () => void;
};

/**
 * Shows one chapter in its sandbox, hidden until its appearance is applied.
 * A preloaded chapter stays hidden, and its messages are buffered, until the reader opens it. A chapter that the
 * reader has left stays hidden too, so that it can be read again without a connection.
 */
export const ChapterFrame = ({
  frame,
  address,
  title,
  appearance,
  insets,
  target,
  place,
  onMessage,
  onReadyTimeout,
}: ChapterFrameProps) => {
  const own = useRef<HTMLIFrameElement>(null);
  const isAhead = place === 'ahead';
  const isCurrent = place === 'current';
  const isReady = useRef(false);
  const latestTarget = useRef(target);
  useEffect(() => {
    latestTarget.current = target;
  });
  const { early, slot } = useEarlyFrame(address, own);
  const [isSettled, setIsSettled] = useState(early?.isSettled ?? false);
  useLayoutEffect(() => {
    if (isCurrent) frame.current = own.current;
  }, [frame, isCurrent]);
  const applyAppearance = useFrameAppearance(own, isReady, appearance, insets);
  const onReady = async () => {
    await applyAppearance();
    // An early frame already shows its target, and the reader may have turned pages since then.
    if (!early?.isStyled) goToTarget(own, latestTarget.current);
  };
  useFrameListener(own, (message) => {
    if (message.type === 'ready' && !isReady.current) {
      isReady.current = true;
      void onReady();
    }
    if (message.type === 'settled') setIsSettled(true);
    if (!isCurrent) return;
    // The frame of the next chapter takes the focus, so that the keys that turned the page work there too.
    if (message.type === 'settled' && document.activeElement === document.body)
      focusFrame(own.current);
    onMessage(message);
  });
  useMessageReplayWhenCurrent(own, early, isAhead, latestTarget);
  useReturnToChapter(own, place, latestTarget);
  const onLoad = useReadyTimeout(isReady, isAhead, onReadyTimeout);
  const className = toFrameClassName(place, isSettled);
  useLayoutEffect(() => {
    if (early)
      Object.assign(early.element, { className, title, inert: !isCurrent });
  }, [early, className, title, isCurrent]);
  if (early)
    return <div ref={slot} className={styles[isCurrent ? 'slot' : 'cached']} />;
  return (
    <iframe
      ref={own}
      className={className}
      sandbox="allow-scripts"
      title={title}
      inert={!isCurrent}
      onLoad={onLoad}
      src={address}
    />
  );
};
