import { formatCount } from '../../lib/numbers/count.ts';
import { Button } from '../buttons/button.tsx';
import styles from './pagination.module.css';
import * as text from './text.ts';

/** The page number of a list, with buttons to the previous and next page; renders nothing for a single page. */
export const Pagination = ({
  page,
  totalPages,
  isFloor = false,
  hasMore = page < totalPages,
  onPage,
}: {
  page: number;
  totalPages: number;
  /** Whether `totalPages` is a lower bound, because the server stopped counting. */
  isFloor?: boolean | undefined;
  /** Whether the list continues after the last numbered page. */
  hasMore?: boolean | undefined;
  onPage: (page: number) => void;
}) => {
  if (totalPages <= 1 && page <= 1 && !hasMore) return null;
  const last = formatCount(Math.max(totalPages, page));
  // `aria-disabled` lets a pressed button keep the focus, which `disabled` would remove.
  const createPageButtonProps = (to: number, isThere: boolean) => ({
    'aria-disabled': !isThere,
    onClick: () => {
      if (isThere) onPage(to);
    },
  });
  return (
    <nav className={styles['pages']} aria-label={text.pages}>
      <p className={styles['where']} aria-live="polite">
        {text.pageOf(formatCount(page), isFloor ? text.orMore(last) : last)}
      </p>
      <Button size="small" {...createPageButtonProps(page - 1, page > 1)}>
        {text.previous}
      </Button>
      <Button size="small" {...createPageButtonProps(page + 1, hasMore)}>
        {text.next}
      </Button>
    </nav>
  );
};
