import { type RefObject, useEffect, useState } from 'react';

/** The height in pixels by which each visible bar covers the text. */
export type Insets = { top: number; bottom: number };

const none: Insets = { top: 0, bottom: 0 };

const coveredHeightOf = (bar: HTMLElement | null): number =>
  bar && getComputedStyle(bar).position === 'absolute' ? bar.offsetHeight : 0;

/** Measures the bars over the text whenever their size changes. */
export const useMeasuredInsets = (
  top: RefObject<HTMLElement | null>,
  bottom: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
): Insets => {
  const [insets, setInsets] = useState(none);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const now = {
        top: coveredHeightOf(top.current),
        bottom: coveredHeightOf(bottom.current),
      };
      view.current?.style.setProperty('--bar-top', `${now.top}px`);
      view.current?.style.setProperty('--bar-bottom', `${now.bottom}px`);
      setInsets((former) =>
        former.top === now.top && former.bottom === now.bottom ? former : now,
      );
    });
    for (const bar of [top.current, bottom.current])
      if (bar) observer.observe(bar);
    return () => observer.disconnect();
  }, [top, bottom, view]);
  return insets;
};
