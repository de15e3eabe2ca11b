import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './focus-fallback-region.module.css';

/**
 * A region whose content changes. It takes the focus when the focused button disappears; otherwise keyboards and screen
 * readers would start again at the top of the page.
 */
export const FocusFallbackRegion = ({ children }: { children: ReactNode }) => {
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
