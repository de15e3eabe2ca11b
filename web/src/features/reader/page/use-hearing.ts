import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type FrameMessage, isOutward } from '../frame/frame-message.model.ts';
import type { Choose } from '../frame/goal.model.ts';
import { sentenceFor } from './keys.model.ts';
import {
  chapterChosen,
  placeReached,
  selectReader,
} from '../session/reader.slice.ts';
import type { useChapters } from '../navigation/use-chapters.ts';
import { useFarNote } from '../frame/use-far-note.ts';
import { useTurning } from '../navigation/use-turning.ts';

const openOutside = (href: string): void => {
  if (isOutward(href) && window.confirm(`Leave the book and open ${href}?`))
    window.open(href, '_blank', 'noopener,noreferrer');
};

/** What the chapter says, and what is done about it. */
export const useHearing = ({
  frame,
  bars,
  chapters,
  choose,
  addressOf,
  say,
  elsewhere,
  onReady,
  onPastEnd,
  onTextTouched,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  /** All around the frame, for the focus that leaves it. */
  bars: RefObject<HTMLElement | null>;
  chapters: ReturnType<typeof useChapters>;
  choose: Choose;
  addressOf: (chapter: number | undefined, epoch: number) => string;
  say: (line: string) => void;
  elsewhere: string | undefined;
  onReady: () => void;
  onPastEnd: (() => void) | undefined;
  onTextTouched: (() => void) | undefined;
}) => {
  const dispatch = useDispatch();
  const { epoch } = useSelector(selectReader);
  const { contents, loaded } = chapters;
  const turning = useTurning(frame, chapters, onPastEnd);
  const bringNote = useFarNote({
    frame,
    key: loaded?.key,
    addressOf: (chapter) => addressOf(chapter, loaded?.epoch ?? epoch),
    follow: (chapter, fragment) => choose(chapter, { fragment }),
  });

  const onKey = (key: string) => {
    const ids = contents?.chapters.map(({ id }) => id) ?? [];
    const first = ids[0];
    const last = ids.at(-1);
    if (key === 'Escape') onTextTouched?.();
    if (key === 'First' && first !== undefined) choose(first, { fraction: 0 });
    if (key === 'Last' && last !== undefined) choose(last, { fraction: 1 });
  };

  return (message: FrameMessage): void => {
    turning.hear(message);
    switch (message.type) {
      case 'ready':
        onReady();
        chapters.follow(message.edition);
        dispatch(chapterChosen(message.chapter));
        return;
      case 'position': {
        const { paragraph, paragraphs, page, pages, atStart, atEnd } = message;
        const place = { paragraph, paragraphs, page, pages, atStart, atEnd };
        dispatch(placeReached(place));
        return;
      }
      case 'key':
        return onKey(message.key);
      case 'blocked': {
        const line = sentenceFor(message.what);
        return line ? say(line) : undefined;
      }
      case 'tap':
        return onTextTouched?.();
      case 'link': {
        const { chapter, fragment } = message;
        if (elsewhere && !chapters.has(chapter)) return say(elsewhere);
        return choose(chapter, fragment ? { fragment } : { fraction: 0 });
      }
      case 'note': {
        const { chapter, fragment } = message;
        if (elsewhere && !chapters.has(chapter)) return say(elsewhere);
        return bringNote(chapter, fragment);
      }
      case 'external':
        return openOutside(message.href);
      case 'focus-out': {
        const side = message.direction === 'backward' ? 'header' : 'footer';
        bars.current
          ?.querySelector<HTMLElement>(`${side} :is(a, button)`)
          ?.focus();
        return;
      }
      case 'settled':
      case 'note-text':
      case 'over':
      case 'moved':
      case 'figure':
      case 'swipe':
        return;
    }
  };
};
