import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FrameMessage } from './frame-message.model.ts';
import { copiesOf, readingFonts } from './reading-fonts.ts';
import styles from './reading-view.module.css';
import type { TextSize, Theme } from './reader.slice.ts';
import { tell, useFrame } from './use-frame.ts';

export type Goal =
  { paragraph: number } | { fragment: string } | { fraction: number };

// A slow line may bring the fonts later; the text does not wait longer for them.
const fontPatienceMs = 1_500;
const silenceMs = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
  appearance: { theme: Theme; size: TextSize };
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

  const dress = useCallback(async () => {
    const fonts = readingFonts();
    const sendFonts = async () => {
      const faces = copiesOf(await fonts);
      const buffers = faces.map(({ bytes }) => bytes);
      tell(frame.current, { type: 'fonts', faces }, buffers);
    };
    await Promise.race([sendFonts(), pause(fontPatienceMs)]);
    tell(frame.current, { type: 'appearance', ...wanted.current.appearance });
    tell(frame.current, { type: 'go', ...wanted.current.goal });
  }, [frame]);

  useFrame(frame, (message) => {
    if (message.type === 'ready') {
      isReady.current = true;
      void dress();
    }
    if (message.type === 'settled') setIsSettled(true);
    onMessage(message);
  });

  useEffect(() => {
    if (isReady.current)
      tell(frame.current, { type: 'appearance', ...appearance });
  }, [frame, appearance]);

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
