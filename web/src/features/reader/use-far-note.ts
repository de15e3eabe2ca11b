import type { RefObject } from 'react';
import { readFrameMessage } from './frame-message.model.ts';
import { tell } from './tell.ts';

const patienceMs = 5_000;

/** The note as the chapter has it that it stands in; that one is asked in a frame of its own, since nobody else may have it. */
const noteFrom = (address: string, fragment: string): Promise<string> => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = address;
  return new Promise<string>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.contentWindow) return;
      const message = readFrameMessage(data);
      if (message?.type === 'ready')
        tell(frame, { type: 'note-text', fragment });
      if (message?.type === 'note-text') end(message.html);
    };
    const end = (html: string) => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      frame.remove();
      resolve(html);
    };
    const timer = setTimeout(() => end(''), patienceMs);
    window.addEventListener('message', listen);
    document.body.append(frame);
  });
};

/** Brings the frame a note that stands in another chapter; says whether it could. */
export const useFarNote =
  (
    frame: RefObject<HTMLIFrameElement | null>,
    addressOf: (chapter: number) => string,
  ) =>
  async (chapter: number, fragment: string): Promise<boolean> => {
    const html = await noteFrom(addressOf(chapter), fragment);
    // Without it the link still leads there.
    if (html) tell(frame.current, { type: 'note', chapter, fragment, html });
    return html !== '';
  };
