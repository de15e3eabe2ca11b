import type { ComponentProps } from 'react';

/** A drawing that fills its box at any width and height; a text next to it says the same. */
export const StretchedSvg = (svg: ComponentProps<'svg'>) => (
  <svg preserveAspectRatio="none" aria-hidden="true" {...svg} />
);
