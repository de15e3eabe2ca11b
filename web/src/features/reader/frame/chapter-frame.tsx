import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Appearance,
  type Face,
  inFrameWords,
} from './appearance.model.ts';
import { dropEarlyFrame, earlyFrame, earlyFrameTaken } from './early-frame.ts';
import type { FrameMessage } from './frame-message.model.ts';
import type { Goal } from './goal.model.ts';
import { type Overheard, overhear } from './overhear.ts';
import { readingFonts } from './reading-fonts.ts';
import styles from './chapter-frame.module.css';
import { takeFocus } from './take-focus.ts';
import { tell } from './tell.ts';
import { useFrame } from './use-frame.ts';
import type { Insets } from './use-insets.ts';

// Letters that are here already are in place before the text is seen; on a slow line it does not wait for them.
const fontPatienceMs = 150;
const silenceMs = 5_000;
// Nobody waits for one that is got ready; a large one may take its time on a slow line.
const aheadSilenceMs = 60_000;
// A chapter speaks as it loads; what stands there instead of one never does.
const lastWordMs = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isAtStart = (goal: Goal) => 'fraction' in goal && goal.fraction === 0;

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
}: {
  /** The chapter that is read, for whoever speaks with it. */
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  title: string;
  appearance: Appearance;
  insets: Insets;
  goal: Goal;
  isAhead?: boolean;
  onMessage: (message: FrameMessage) => void;
  /** What has come is no chapter, or nothing has come for long. */
  onSilence: () => void;
}) => {
  const [early] = useState(() => earlyFrame(address));
  const own = useRef<HTMLIFrameElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const overheard = useRef<Overheard>(early?.overheard);
  const [isSettled, setIsSettled] = useState(early?.isSettled ?? false);
  const isReady = useRef(false);
  const wanted = useRef({ appearance, insets, goal });

  useLayoutEffect(() => {
    if (!early) {
      dropEarlyFrame();
      return;
    }
    own.current = early.element;
    slot.current?.moveBefore(early.element, null);
    earlyFrameTaken();
  }, [early]);

  useLayoutEffect(() => {
    if (!isAhead) frame.current = own.current;
    else if (own.current) overheard.current ??= overhear(own.current);
  }, [frame, isAhead]);
  useEffect(() => () => overheard.current?.forget(), []);

  useEffect(() => {
    wanted.current = { appearance, insets, goal };
  });

  // On their way while the chapter is on its own: the browser keeps them for the moment they are asked for.
  useEffect(() => {
    void readingFonts(['Public', wanted.current.appearance.face]);
  }, []);

  const faces = useRef(new Set<Face>());
  const sendFonts = useCallback(async (wishes: Face[]) => {
    const missing = wishes.filter((face) => !faces.current.has(face));
    if (missing.length === 0) return;
    for (const face of missing) faces.current.add(face);
    const files = await readingFonts(missing);
    const buffers = files.map(({ bytes }) => bytes);
    tell(own.current, { type: 'fonts', faces: files }, buffers);
  }, []);
  const sendAppearance = useCallback(
    (chosen: Appearance, room: Insets) =>
      tell(own.current, {
        type: 'appearance',
        ...inFrameWords(chosen),
        insets: room,
      }),
    [],
  );

  const dress = useCallback(async () => {
    // Captions and notes stand in the sans whatever the text stands in.
    const wishes: Face[] = ['Public', wanted.current.appearance.face];
    await Promise.race([sendFonts(wishes), pause(fontPatienceMs)]);
    sendAppearance(wanted.current.appearance, wanted.current.insets);
    // An early frame already stands at its target, and the reader may have turned pages since.
    if (!early?.isDressed)
      tell(own.current, { type: 'go', ...wanted.current.goal });
  }, [early, sendFonts, sendAppearance]);

  useFrame(own, (message) => {
    if (message.type === 'ready' && !isReady.current) {
      isReady.current = true;
      void dress();
    }
    if (message.type === 'settled') setIsSettled(true);
    if (isAhead) return;
    // Who turned a page at the end of a chapter, reads on by the same keys.
    if (message.type === 'settled' && document.activeElement === document.body)
      takeFocus(own.current);
    onMessage(message);
  });

  useEffect(() => {
    if (isAhead || !overheard.current) return;
    const { repeat } = overheard.current;
    overheard.current = undefined;
    // After the effects of those around it, who are to hear it, too.
    queueMicrotask(() => {
      repeat();
      if (!early && !isAtStart(wanted.current.goal))
        tell(own.current, { type: 'go', ...wanted.current.goal });
    });
  }, [early, isAhead]);

  useEffect(() => {
    if (!isReady.current) return;
    void sendFonts([appearance.face]);
    sendAppearance(appearance, insets);
  }, [appearance, insets, sendFonts, sendAppearance]);

  const silence = useRef(onSilence);
  useEffect(() => {
    silence.current = onSilence;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silentAfter = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isReady.current) silence.current();
    }, ms);
  }, []);
  useEffect(() => {
    // Without a network nothing comes: what is shown instead need not wait.
    const patienceMs = navigator.onLine ? silenceMs : lastWordMs;
    silentAfter(isAhead ? aheadSilenceMs : patienceMs);
    return () => clearTimeout(timer.current);
    // Once for each frame, and again when it is turned to: a new address is a new frame.
  }, [isAhead, silentAfter]);

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
      onLoad={() => isAhead && silentAfter(lastWordMs)}
      src={address}
    />
  );
};
