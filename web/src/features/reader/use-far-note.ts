import type { RefObject } from 'react';
import { noteIn } from './far-note.model.ts';
import { tell } from './use-frame.ts';

/** Brings the frame a note that stands in another chapter; says whether it could. */
export const useFarNote =
  (
    frame: RefObject<HTMLIFrameElement | null>,
    addressOf: (chapter: number) => string,
  ) =>
  async (chapter: number, fragment: string): Promise<boolean> => {
    try {
      const response = await fetch(addressOf(chapter));
      if (!response.ok) return false;
      const html = noteIn(await response.text(), fragment);
      if (html === undefined) return false;
      tell(frame.current, { type: 'note', chapter, fragment, html });
      return true;
    } catch {
      return false; // The link still leads there.
    }
  };
