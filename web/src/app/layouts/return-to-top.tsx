import { useScrolledPast } from '../../shared/hooks/use-scrolled-past.ts';
import { UpArrow } from '../../shared/ui/icons.tsx';
import styles from './return-to-top.module.css';
import * as text from './text.ts';

const scrollToTopAndFocusMain = () => {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
};

export const ReturnToTop = () => {
  const isShown = useScrolledPast(300);
  if (!isShown) return null;
  return (
    <button
      className={styles['top']}
      type="button"
      aria-label={text.returnToTop}
      onClick={scrollToTopAndFocusMain}
    >
      <UpArrow />
    </button>
  );
};
