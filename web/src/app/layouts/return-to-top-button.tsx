import { useScrolledPast } from '../../shared/hooks/use-scrolled-past.ts';
import { UpArrowIcon } from '../../shared/ui/icons.tsx';
import styles from './return-to-top-button.module.css';
import * as text from './text.ts';

const scrollToTopAndFocusMain = () => {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
};

export const ReturnToTopButton = () => {
  const isShown = useScrolledPast(300);
  if (!isShown) return null;
  return (
    <button
      className={styles['top']}
      type="button"
      aria-label={text.returnToTop}
      onClick={scrollToTopAndFocusMain}
    >
      <UpArrowIcon />
    </button>
  );
};
