import { type RefObject, useRef, useState } from 'react';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import type { FrameMessage } from '../frame/frame-message.model.ts';
import { focusFrame } from '../frame/post-to-frame.ts';
import type { FrameRef } from '../frame/use-frame-listener.ts';

const barSelector = 'header, footer';

type Situation = {
  /** Whether the bars must stay visible, for example because a panel is open or the chapter is missing. */
  isPinned: boolean;
  /** Whether the bars appear on the last page of a chapter, as at the end of the sample. */
  showsAtEnd: boolean;
};

/** Reading on hides the bars; a tap on the middle of the text shows or hides them, and Escape shows them. */
export const useBars = (
  view: RefObject<HTMLElement | null>,
  frame: FrameRef,
  { isPinned, showsAtEnd }: Situation,
) => {
  const [isHidden, setIsHidden] = useState(false);
  const isNew = useRef(true);
  const wasPaged = useRef(false);
  const isAtEdge = useRef(false);

  const hideBarsUnlessNeeded = () => {
    if (isPinned) return;
    const focused = document.activeElement;
    const isInBars =
      focused?.closest(barSelector) && view.current?.contains(focused);
    // A bar with the keyboard focus stays visible. After a tap on a bar, the focus moves to the text instead.
    if (isInBars && focused?.matches(':focus-visible')) return;
    if (isInBars) focusFrame(frame.current);
    setIsHidden(true);
  };

  const updateBarsAtPosition = (
    isPaged: boolean,
    { atStart, atEnd }: { atStart: boolean; atEnd: boolean },
  ) => {
    // The bars would hide part of a page, while a scrolled chapter leaves room for them at its start and end.
    if (isPaged && (isNew.current || !wasPaged.current)) hideBarsUnlessNeeded();
    isAtEdge.current = isPaged ? atEnd && showsAtEnd : atStart || atEnd;
    if (isAtEdge.current) setIsHidden(false);
    isNew.current = false;
    wasPaged.current = isPaged;
  };

  // The page's own dialogs and panels use the Escape key themselves, and pin the bars.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setIsHidden(false);
  });

  return {
    isHidden: isHidden && !isPinned,
    show: () => setIsHidden(false),
    onMessage: (message: FrameMessage): void => {
      if (message.type === 'ready') isNew.current = true;
      if (message.type === 'position')
        updateBarsAtPosition(message.page !== undefined, message);
      if (message.type === 'moved' && message.by === 1 && !isAtEdge.current)
        hideBarsUnlessNeeded();
      if (message.type === 'key' && message.key === 'Escape')
        setIsHidden(false);
      if (message.type === 'tap' && message.zone === 'middle') {
        if (isHidden) setIsHidden(false);
        else hideBarsUnlessNeeded();
      }
    },
  };
};
