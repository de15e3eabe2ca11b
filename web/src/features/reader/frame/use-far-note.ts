import { type RefObject, useEffect, useRef } from 'react';
import { readFrameMessage } from './frame-message.model.ts';
import { tell } from './tell.ts';

const patienceMs = 5_000;
// A chapter speaks as it loads; what stands there instead of one never does.
const lastWordMs = 250;

/**
 * The note as the chapter has it that it stands in; that one is asked in a frame of its own,
 * since nobody else may have it. Answers with nothing where it cannot be had.
 */
const askForNote = (
  address: string,
  fragment: string,
  answer: (html: string) => void,
): (() => void) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = address;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  const within = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(''), ms);
  };
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow) return;
    const message = readFrameMessage(data);
    if (message?.type === 'ready') {
      isReady = true;
      within(patienceMs);
      tell(frame, { type: 'note-text', fragment });
    }
    if (message?.type === 'note-text') end(message.html);
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('message', listen);
    frame.remove();
  };
  const end = (html: string) => {
    stop();
    answer(html);
  };
  frame.addEventListener('load', () => {
    if (!isReady) within(lastWordMs);
  });
  within(patienceMs);
  window.addEventListener('message', listen);
  document.body.append(frame);
  return stop;
};

/** Brings the frame a note that stands in another chapter, or follows the link there; neither once another chapter is read or another note is wanted. */
export const useFarNote = ({
  frame,
  key,
  addressOf,
  follow,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Of the chapter that is read. */
  key: number | undefined;
  addressOf: (chapter: number) => string;
  follow: (chapter: number, fragment: string) => void;
}) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), [key]);
  return (chapter: number, fragment: string): void => {
    stop.current?.();
    stop.current = askForNote(addressOf(chapter), fragment, (html) => {
      if (html) tell(frame.current, { type: 'note', chapter, fragment, html });
      else follow(chapter, fragment);
    });
  };
};
