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
  dropEarlyFrame,
  type EarlyFrame,
  earlyFrame,
  earlyFrameTaken,
} from './early-frame.ts';
import type { FrameMessage } from './frame-message.model.ts';
import type { Goal } from './goal.model.ts';
import { type Overheard, overhear } from './overhear.ts';
import { takeFocus, tell } from './tell.ts';
import { useFrame } from './use-frame.ts';
import { useFrameAppearance } from './use-frame-appearance.ts';
import type { Insets } from './use-insets.ts';
import { useSilence } from './use-silence.ts';

type Frame = RefObject<HTMLIFrameElement | null>;

const isAtStart = (goal: Goal) => 'fraction' in goal && goal.fraction === 0;

const go = (frame: Frame, goal: Goal): void =>
  tell(frame.current, { type: 'go', ...goal });

/** Moves the frame that showed this chapter before the reader was there into its slot. */
const useEarlyFrame = (address: string, own: Frame) => {
  const [early] = useState(() => earlyFrame(address));
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!early) {
      dropEarlyFrame();
      return;
    }
    own.current = early.element;
    slot.current?.moveBefore(early.element, null);
    earlyFrameTaken();
  }, [early, own]);
  return { early, slot };
};

/** Repeats what the frame said while nobody listened, once it holds the chapter that is read. */
const useOverheard = (
  own: Frame,
  early: EarlyFrame | undefined,
  isAhead: boolean,
  goal: RefObject<Goal>,
) => {
  const overheard = useRef<Overheard>(early?.overheard);
  useLayoutEffect(() => {
    if (isAhead && own.current) overheard.current ??= overhear(own.current);
  }, [own, isAhead]);
  useEffect(() => () => overheard.current?.forget(), []);
  useEffect(() => {
    if (isAhead || !overheard.current) return;
    const { repeat } = overheard.current;
    overheard.current = undefined;
    // After the effects of the components around it, which listen too.
    queueMicrotask(() => {
      repeat();
      if (!early && !isAtStart(goal.current)) go(own, goal.current);
    });
  }, [own, early, isAhead, goal]);
};

type ChapterFrameProps = {
  /** The chapter that is read, for whoever speaks with it. */
  frame: Frame;
  address: string;
  title: string;
  appearance: Appearance;
  insets: Insets;
  goal: Goal;
  isAhead?: boolean;
  onMessage: (message: FrameMessage) => void;
  /** What has come is no chapter, or nothing has come for long. */
  onSilence: () => void;
};

/**
 * One chapter in its sandbox. Hidden until it has its appearance, so that nothing flashes, and
 * one that is got ready until it is wanted: what it says then is said again.
 */
export const ChapterFrame = ({
  frame,
  address,
  title,
  appearance,
  insets,
  goal,
  isAhead = false,
  onMessage,
  onSilence,
}: ChapterFrameProps) => {
  const own = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const wanted = useRef(goal);
  useEffect(() => {
    wanted.current = goal;
  });
  const { early, slot } = useEarlyFrame(address, own);
  const [isSettled, setIsSettled] = useState(early?.isSettled ?? false);
  useLayoutEffect(() => {
    if (!isAhead) frame.current = own.current;
  }, [frame, isAhead]);
  const dress = useFrameAppearance(own, isReady, appearance, insets);
  const onReady = async () => {
    await dress();
    // An early frame already stands at its target, and the reader may have turned pages since.
    if (!early?.isDressed) go(own, wanted.current);
  };
  useFrame(own, (message) => {
    if (message.type === 'ready' && !isReady.current) {
      isReady.current = true;
      void onReady();
    }
    if (message.type === 'settled') setIsSettled(true);
    if (isAhead) return;
    // Who turned a page at the end of a chapter, reads on by the same keys.
    if (message.type === 'settled' && document.activeElement === document.body)
      takeFocus(own.current);
    onMessage(message);
  });
  useOverheard(own, early, isAhead, wanted);
  const onLoad = useSilence(isReady, isAhead, onSilence);
  const look = isAhead ? styles['ahead'] : isSettled ? styles['settled'] : '';
  const className = `${styles['frame']} ${look}`;
  useLayoutEffect(() => {
    if (early) Object.assign(early.element, { className, title });
  }, [early, className, title]);
  if (early) return <div ref={slot} className={styles['slot']} />;
  return (
    <iframe
      ref={own}
      className={className}
      sandbox="allow-scripts"
      title={title}
      inert={isAhead}
      onLoad={onLoad}
      src={address}
    />
  );
};
