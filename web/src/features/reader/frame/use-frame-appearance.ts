import { type RefObject, useCallback, useEffect, useRef } from 'react';
import {
  type Appearance,
  type Face,
  toFrameAppearance,
} from './appearance.model.ts';
import { loadReadingFonts } from './reading-fonts.ts';
import { postToFrame } from './post-to-frame.ts';
import type { Insets } from './use-measured-insets.ts';
import type { FrameRef } from './use-frame-listener.ts';

// The text waits at most this long for its fonts: enough for cached fonts, and no long delay on a slow connection.
const fontTimeoutMs = 150;

const waitMs = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, ms));

// Captions and notes always use the sans-serif face.
const fontFacesUsedBy = ({ face }: Appearance): Face[] => ['Public', face];

/**
 * Sends fonts and appearance to the frame after each change.
 * Returns the function that sends both when the frame becomes ready.
 */
export const useFrameAppearance = (
  frame: FrameRef,
  isReady: RefObject<boolean>,
  appearance: Appearance,
  insets: Insets,
): (() => Promise<void>) => {
  const latest = useRef({ appearance, insets });
  useEffect(() => {
    latest.current = { appearance, insets };
  });

  // The fonts load in parallel with the chapter.
  useEffect(() => {
    void loadReadingFonts(fontFacesUsedBy(latest.current.appearance));
  }, []);

  const sent = useRef(new Set<Face>());
  const sendFonts = useCallback(
    async (faces: Face[]) => {
      const unsentFaces = faces.filter((face) => !sent.current.has(face));
      if (unsentFaces.length === 0) return;
      for (const face of unsentFaces) sent.current.add(face);
      const files = await loadReadingFonts(unsentFaces);
      const fontBuffers = files.map(({ bytes }) => bytes);
      postToFrame(frame.current, { type: 'fonts', faces: files }, fontBuffers);
    },
    [frame],
  );
  const sendAppearance = useCallback(() => {
    const { appearance: chosen, insets: room } = latest.current;
    const values = toFrameAppearance(chosen);
    postToFrame(frame.current, { type: 'appearance', ...values, insets: room });
  }, [frame]);

  useEffect(() => {
    if (!isReady.current) return;
    void sendFonts([appearance.face]);
    sendAppearance();
  }, [appearance, insets, isReady, sendFonts, sendAppearance]);

  return useCallback(async () => {
    const fonts = sendFonts(fontFacesUsedBy(latest.current.appearance));
    await Promise.race([fonts, waitMs(fontTimeoutMs)]);
    sendAppearance();
  }, [sendFonts, sendAppearance]);
};
