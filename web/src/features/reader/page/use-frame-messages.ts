import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type FrameMessage, isOutward } from '../frame/frame-message.model.ts';
import { atEnd, atStart, type GoTo } from '../frame/target.model.ts';
import { sentenceFor } from './keys.model.ts';
import * as text from './text.ts';
import {
  chapterChosen,
  placeReached,
  selectReader,
} from '../session/reader.slice.ts';
import type { useChapters } from '../navigation/use-chapters.ts';
import { useFarNote } from '../frame/use-far-note.ts';
import { usePageNavigation } from '../navigation/use-page-navigation.ts';
import type { FrameRef } from '../frame/use-frame.ts';

const openOutside = (href: string): void => {
  if (isOutward(href) && window.confirm(text.leaveConfirm(href)))
    window.open(href, '_blank', 'noopener,noreferrer');
};

type MessageContext = {
  frame: FrameRef;
  /** The element around header and footer, to which the focus moves when it leaves the frame. */
  bars: RefObject<HTMLElement | null>;
  chapters: ReturnType<typeof useChapters>;
  goTo: GoTo;
  addressOf: (chapter: number | undefined, epoch: number) => string;
  showToast: (line: string) => void;
  elsewhere: string | undefined;
  onReady: () => void;
  onPastEnd: (() => void) | undefined;
  onTextTouched: (() => void) | undefined;
};

const leaveFrame = (bars: HTMLElement | null, direction: string): void => {
  const side = direction === 'backward' ? 'header' : 'footer';
  bars?.querySelector<HTMLElement>(`${side} :is(a, button)`)?.focus();
};

/** Follows links in the text to other chapters and notes; a link out of a sample shows a message instead. */
const useLinks = ({
  frame,
  chapters,
  goTo,
  addressOf,
  showToast,
  elsewhere,
}: MessageContext) => {
  const { epoch } = useSelector(selectReader);
  const { loaded } = chapters;
  const loadNote = useFarNote({
    frame,
    key: loaded?.key,
    addressOf: (chapter) => addressOf(chapter, loaded?.epoch ?? epoch),
    follow: (chapter, fragment) => goTo(chapter, { fragment }),
  });
  const isHere = (chapter: number): boolean => {
    if (!elsewhere || chapters.has(chapter)) return true;
    showToast(elsewhere);
    return false;
  };
  return {
    onLink: (chapter: number, fragment: string | null) => {
      if (isHere(chapter)) goTo(chapter, fragment ? { fragment } : atStart);
    },
    onNote: (chapter: number, fragment: string) => {
      if (isHere(chapter)) loadNote(chapter, fragment);
    },
  };
};

/** Returns the handler of the frame's messages. */
export const useFrameMessages = (context: MessageContext) => {
  const { frame, bars, chapters, goTo, showToast, onTextTouched } = context;
  const dispatch = useDispatch();
  const navigation = usePageNavigation(frame, chapters, context.onPastEnd);
  const { onLink, onNote } = useLinks(context);

  const onKey = (key: string) => {
    const ids = chapters.contents?.chapters.map(({ id }) => id) ?? [];
    const first = ids[0];
    const last = ids.at(-1);
    if (key === 'Escape') onTextTouched?.();
    if (key === 'First' && first !== undefined) goTo(first, atStart);
    if (key === 'Last' && last !== undefined) goTo(last, atEnd);
  };

  return (message: FrameMessage): void => {
    navigation.onMessage(message);
    switch (message.type) {
      case 'ready':
        context.onReady();
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
        return line ? showToast(line) : undefined;
      }
      case 'tap':
        return onTextTouched?.();
      case 'link':
        return onLink(message.chapter, message.fragment);
      case 'note':
        return onNote(message.chapter, message.fragment);
      case 'external':
        return openOutside(message.href);
      case 'focus-out':
        return leaveFrame(bars.current, message.direction);
      default:
        return;
    }
  };
};
