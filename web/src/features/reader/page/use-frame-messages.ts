import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type FrameMessage,
  hasAllowedScheme,
} from '../frame/frame-message.model.ts';
import { atEnd, atStart, type GoTo } from '../frame/target.model.ts';
import { blockedActionMessage } from './keys.model.ts';
import * as text from './text.ts';
import {
  chapterChosen,
  placeReached,
  selectReader,
} from '../session/reader.slice.ts';
import type { useChapters } from '../navigation/use-chapters.ts';
import { useOtherChapterFootnote } from '../frame/use-other-chapter-footnote.ts';
import { usePageNavigation } from '../navigation/use-page-navigation.ts';
import type { FrameRef } from '../frame/use-frame-listener.ts';

const openExternalLink = (href: string): void => {
  if (hasAllowedScheme(href) && window.confirm(text.leaveConfirm(href)))
    window.open(href, '_blank', 'noopener,noreferrer');
};

type MessageContext = {
  frame: FrameRef;
  /**
   * The element around header and footer.
   * The focus moves to the header or the footer when it leaves the frame.
   */
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

const focusBarAfterFrame = (
  bars: HTMLElement | null,
  direction: string,
): void => {
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
  const loadNote = useOtherChapterFootnote({
    frame,
    key: loaded?.key,
    addressOf: (chapter) => addressOf(chapter, loaded?.epoch ?? epoch),
    follow: (chapter, fragment) => goTo(chapter, { fragment }),
  });
  const checkChapterIsInSample = (chapter: number): boolean => {
    if (!elsewhere || chapters.has(chapter)) return true;
    showToast(elsewhere);
    return false;
  };
  return {
    onLink: (chapter: number, fragment: string | null) => {
      if (checkChapterIsInSample(chapter))
        goTo(chapter, fragment ? { fragment } : atStart);
    },
    onNote: (chapter: number, fragment: string) => {
      if (checkChapterIsInSample(chapter)) loadNote(chapter, fragment);
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
    const chapterIds = chapters.contents?.chapters.map(({ id }) => id) ?? [];
    const first = chapterIds[0];
    const last = chapterIds.at(-1);
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
        const line = blockedActionMessage(message.what);
        return line ? showToast(line) : undefined;
      }
      case 'tap':
        return onTextTouched?.();
      case 'link':
        return onLink(message.chapter, message.fragment);
      case 'note':
        return onNote(message.chapter, message.fragment);
      case 'external':
        return openExternalLink(message.href);
      case 'focus-out':
        return focusBarAfterFrame(bars.current, message.direction);
      default:
        return;
    }
  };
};
