import { type RefObject, useCallback, useEffect, useRef } from 'react';
import {
  type Appearance,
  type Face,
  inFrameWords,
} from './appearance.model.ts';
import { readingFonts } from './reading-fonts.ts';
import { tell } from './tell.ts';
import type { Insets } from './use-insets.ts';

// Letters that are here already are in place before the text is seen; on a slow line it does not wait for them.
const fontPatienceMs = 150;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Captions and notes stand in the sans whatever the text stands in.
const facesOf = ({ face }: Appearance): Face[] => ['Public', face];

/** Sends a ready frame its fonts and its appearance, again after each change; returns how the first of them is applied. */
export const useFrameAppearance = (
  frame: RefObject<HTMLIFrameElement | null>,
  isReady: RefObject<boolean>,
  appearance: Appearance,
  insets: Insets,
): (() => Promise<void>) => {
  const latest = useRef({ appearance, insets });
  useEffect(() => {
    latest.current = { appearance, insets };
  });

  // On their way while the chapter is on its own: the browser keeps them for the moment they are asked for.
  useEffect(() => {
    void readingFonts(facesOf(latest.current.appearance));
  }, []);

  const sent = useRef(new Set<Face>());
  const sendFonts = useCallback(
    async (faces: Face[]) => {
      const missing = faces.filter((face) => !sent.current.has(face));
      if (missing.length === 0) return;
      for (const face of missing) sent.current.add(face);
      const files = await readingFonts(missing);
      const buffers = files.map(({ bytes }) => bytes);
      tell(frame.current, { type: 'fonts', faces: files }, buffers);
    },
    [frame],
  );
  const sendAppearance = useCallback(() => {
    const { appearance: chosen, insets: room } = latest.current;
    const words = inFrameWords(chosen);
    tell(frame.current, { type: 'appearance', ...words, insets: room });
  }, [frame]);

  useEffect(() => {
    if (!isReady.current) return;
    void sendFonts([appearance.face]);
    sendAppearance();
  }, [appearance, insets, isReady, sendFonts, sendAppearance]);

  return useCallback(async () => {
    const fonts = sendFonts(facesOf(latest.current.appearance));
    await Promise.race([fonts, pause(fontPatienceMs)]);
    sendAppearance();
  }, [sendFonts, sendAppearance]);
};
