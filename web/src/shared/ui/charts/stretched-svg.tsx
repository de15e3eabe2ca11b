import type { ComponentProps } from 'react';

/** A decorative drawing that fills its box at any size; screen readers get the same facts from the text next to it. */
export const StretchedSvg = (svg: ComponentProps<'svg'>) => (
  <svg preserveAspectRatio="none" aria-hidden="true" {...svg} />
);
