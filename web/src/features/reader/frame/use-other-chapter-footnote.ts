import { useEffect, useRef } from 'react';
import { parseFrameMessage } from './frame-message.model.ts';
import { listenToFrame, postToFrame } from './post-to-frame.ts';
import type { FrameRef } from './use-frame-listener.ts';

const answerTimeoutMs = 5_000;
// A chapter sends its `ready` message while it loads; an error page in its place sends none.
const afterLoadMs = 250;

/**
 * Loads the chapter of a footnote in a hidden frame, because only a frame may read a chapter.
 * Calls `answer` with the footnote, or with an empty text on failure. Returns the function that cancels.
 */
const loadFootnoteInHiddenFrame = (
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
  const failAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => finishWithFootnote(''), ms);
  };
  const onData = (data: unknown) => {
    const message = parseFrameMessage(data);
    if (message?.type === 'ready') {
      isReady = true;
      failAfter(answerTimeoutMs);
      postToFrame(frame, { type: 'note-text', fragment });
    }
    if (message?.type === 'note-text') finishWithFootnote(message.html);
  };
  const stopFetching = () => {
    clearTimeout(timer);
    stopListening();
    frame.remove();
  };
  const finishWithFootnote = (html: string) => {
    stopFetching();
    answer(html);
  };
  frame.addEventListener('load', () => {
    if (!isReady) failAfter(afterLoadMs);
  });
  failAfter(answerTimeoutMs);
  const stopListening = listenToFrame({ current: frame }, onData);
  document.body.append(frame);
  return stopFetching;
};

/**
 * Returns the function that shows a footnote of another chapter, or opens that chapter if the footnote does not load.
 * A new chapter or footnote cancels the request.
 */
export const useOtherChapterFootnote = ({
  frame,
  key,
  addressOf,
  follow,
}: {
  frame: FrameRef;
  /** The key of the current chapter's frame. */
  key: number | undefined;
  addressOf: (chapter: number) => string;
  follow: (chapter: number, fragment: string) => void;
}) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), [key]);
  return (chapter: number, fragment: string): void => {
    stop.current?.();
    stop.current = loadFootnoteInHiddenFrame(
      addressOf(chapter),
      fragment,
      (html) => {
        if (html)
          postToFrame(frame.current, { type: 'note', chapter, fragment, html });
        else follow(chapter, fragment);
      },
    );
  };
};
