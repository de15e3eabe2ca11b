import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import type { FrameMessage } from '../frame/frame-message.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { turnDirectionOfKey, turnDirectionOfSide } from './turning.model.ts';
import type { useChapters } from './use-chapters.ts';
import { postToFrame } from '../frame/post-to-frame.ts';
import type { FrameRef } from '../frame/use-frame-listener.ts';

/** Turns pages and chapters on messages of the frame and on keys pressed outside it. */
export const usePageNavigation = (
  frame: FrameRef,
  { openPrevious, openNext }: ReturnType<typeof useChapters>,
  onPastEnd: (() => void) | undefined,
) => {
  const { place, appearance } = useSelector(selectReader);
  const direction = useRef<'ltr' | 'rtl'>('ltr');

  const leaveChapterIfPossible = (by: 1 | -1) => {
    const way = by === 1 ? (openNext ?? onPastEnd) : openPrevious;
    way?.();
    return way !== undefined;
  };
  const turnPageOrChapter = (by: 1 | -1) => {
    const isOver = by === 1 ? place?.atEnd : place?.atStart;
    if (!(isOver && leaveChapterIfPossible(by)))
      postToFrame(frame.current, { type: 'page', by });
  };
  const turnTowardsSide = (side: string) => {
    const by = turnDirectionOfSide(side, direction.current);
    if (by) turnPageOrChapter(by);
  };

  useWindowEvent('keydown', (event) => {
    const by = turnDirectionOfKey(event, direction.current);
    if (!by) return;
    event.preventDefault();
    turnPageOrChapter(by);
  });

  return {
    turnTo: turnTowardsSide,
    onMessage: (message: FrameMessage) => {
      if (message.type === 'ready') direction.current = message.direction;
      if (message.type === 'over') leaveChapterIfPossible(message.by);
      // A swipe to the left turns to the page on the right, as if the finger moved the text.
      if (message.type === 'swipe')
        turnTowardsSide(message.direction === 'left' ? 'right' : 'left');
      if (message.type === 'tap' && appearance.layout === 'pages')
        turnTowardsSide(message.zone);
      if (message.type === 'key')
        turnTowardsSide(message.key.replace('Arrow', ''));
    },
  };
};
