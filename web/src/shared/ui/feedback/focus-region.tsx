import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './focus-region.module.css';

/**
 * A place whose matter changes: when the button that had the focus goes with it, the place takes the focus over, so that
 * neither the keyboard nor a screen reader begins again at the page's top.
 */
export const FocusRegion = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={place}
      className={styles['place']}
      tabIndex={-1}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={() => {
        isInside.current = false;
      }}
    >
      {children}
    </div>
  );
};
