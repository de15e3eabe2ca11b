import { type RefObject, useRef, useState } from 'react';
import type { FrameMessage } from '../frame/frame-message.model.ts';
import { takeFocus } from '../frame/tell.ts';

const barSelector = 'header, footer';

type Situation = {
  /** The bars lie over the text, and not beside it. */
  isOverText: boolean;
  /** A panel is open, or something is to be read in the bars. */
  isPinned: boolean;
  /** The bars say how to go on after the last page. */
  showsAtEnd: boolean;
};

/**
 * Whether the bars over the text are hidden, where the screen is too small for them to stand
 * beside it: moving on hides them, the middle of the text brings them back.
 */
export const useBars = (
  view: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  { isOverText, isPinned, showsAtEnd }: Situation,
) => {
  const [isHidden, setIsHidden] = useState(false);
  const isNew = useRef(true);
  const wasPaged = useRef(false);
  const isAtEdge = useRef(false);

  const hide = () => {
    if (isPinned) return;
    const focused = document.activeElement;
    const isInBars =
      focused?.closest(barSelector) && view.current?.contains(focused);
    // A keyboard still needs the bar that it stands in; a finger has left it for the text.
    const isNeeded = !isOverText || focused?.matches(':focus-visible');
    if (isInBars && isNeeded) return;
    if (isInBars) takeFocus(frame.current);
    setIsHidden(true);
  };

  const onPosition = (
    isPaged: boolean,
    { atStart, atEnd }: { atStart: boolean; atEnd: boolean },
  ) => {
    // A page has no room under the bars, as the beginning and the end of a scrolled chapter have.
    if (isPaged && (isNew.current || !wasPaged.current)) hide();
    isAtEdge.current = isPaged ? atEnd && showsAtEnd : atStart || atEnd;
    if (isAtEdge.current) setIsHidden(false);
    isNew.current = false;
    wasPaged.current = isPaged;
  };

  return {
    isHidden: isHidden && !isPinned,
    show: () => setIsHidden(false),
    hear: (message: FrameMessage): void => {
      if (message.type === 'ready') isNew.current = true;
      if (message.type === 'position')
        onPosition(message.page !== undefined, message);
      if (message.type === 'moved' && message.by === 1 && !isAtEdge.current)
        hide();
      if (message.type === 'tap' && message.zone === 'middle') {
        if (isHidden) setIsHidden(false);
        else hide();
      }
    },
  };
};
