import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FrameMessage } from './frame-message.model.ts';
import {
  type Appearance,
  type Face,
  inFrameWords,
} from './appearance.model.ts';
import { readingFonts } from './reading-fonts.ts';
import styles from './reading-view.module.css';
import { tell, useFrame } from './use-frame.ts';

export type Goal =
  | { paragraph: number; quote?: string; before?: string }
  | { fragment: string }
  | { fraction: number };

// A slow line may bring the fonts later; the text does not wait longer for them.
const fontPatienceMs = 1_500;
const silenceMs = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const takeFocus = (frame: HTMLIFrameElement | null) => {
  frame?.focus();
  tell(frame, { type: 'focus' });
};

/** One chapter in its sandbox. Hidden until it has its appearance, so that nothing flashes. */
export const ChapterFrame = ({
  frame,
  address,
  title,
  appearance,
  goal,
  onMessage,
  onSilence,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  title: string;
  appearance: Appearance;
  goal: Goal;
  onMessage: (message: FrameMessage) => void;
  onSilence: () => void;
}) => {
  const [isSettled, setIsSettled] = useState(false);
  const isReady = useRef(false);
  const wanted = useRef({ appearance, goal });

  useEffect(() => {
    wanted.current = { appearance, goal };
  });

  // On their way while the chapter is on its own: the browser keeps them for the moment they are asked for.
  useEffect(() => {
    void readingFonts(['Public', wanted.current.appearance.face]);
  }, []);

  const faces = useRef(new Set<Face>());
  const sendFonts = useCallback(
    async (wishes: Face[]) => {
      const missing = wishes.filter((face) => !faces.current.has(face));
      if (missing.length === 0) return;
      for (const face of missing) faces.current.add(face);
      const files = await readingFonts(missing);
      const buffers = files.map(({ bytes }) => bytes);
      tell(frame.current, { type: 'fonts', faces: files }, buffers);
    },
    [frame],
  );
  const sendAppearance = useCallback(
    (chosen: Appearance) =>
      tell(frame.current, { type: 'appearance', ...inFrameWords(chosen) }),
    [frame],
  );

  const dress = useCallback(async () => {
    // Captions and notes stand in the sans whatever the text stands in.
    const wishes: Face[] = ['Public', wanted.current.appearance.face];
    await Promise.race([sendFonts(wishes), pause(fontPatienceMs)]);
    sendAppearance(wanted.current.appearance);
    tell(frame.current, { type: 'go', ...wanted.current.goal });
  }, [frame, sendFonts, sendAppearance]);

  useFrame(frame, (message) => {
    if (message.type === 'ready') {
      isReady.current = true;
      void dress();
    }
    if (message.type === 'settled') {
      setIsSettled(true);
      // Who turned a page at the end of a chapter, reads on by the same keys.
      if (document.activeElement === document.body) takeFocus(frame.current);
    }
    onMessage(message);
  });

  useEffect(() => {
    if (!isReady.current) return;
    void sendFonts([appearance.face]);
    sendAppearance(appearance);
  }, [appearance, sendFonts, sendAppearance]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isReady.current) onSilence();
    }, silenceMs);
    return () => clearTimeout(timer);
    // Once for each frame: a new address is a new frame.
  }, []);

  return (
    <iframe
      ref={frame}
      className={`${styles['frame']} ${isSettled ? styles['settled'] : ''}`}
      sandbox="allow-scripts"
      title={title}
      src={address}
    />
  );
};
