import styles from './annotations.module.css';
import * as text from './text.ts';
import type { Annotations } from './use-annotations.ts';

/** Sets or removes a bookmark on the current page. */
export const BookmarkButton = ({
  annotations: { bookmark, toggleBookmark },
}: {
  annotations: Annotations;
}) => (
  <button
    type="button"
    className={styles['ribbon']}
    aria-pressed={bookmark !== undefined}
    aria-label={text.bookmark}
    onClick={toggleBookmark}
  >
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M5 2.5h10v15l-5-4-5 4z" />
    </svg>
  </button>
);
