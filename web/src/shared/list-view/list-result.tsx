import type { ComponentProps, ReactNode } from 'react';
import { Button, LinkButton } from '../ui/buttons/button.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StaleContent } from '../ui/feedback/stale-content.tsx';
import styles from './list-result.module.css';
import type { useListView } from './use-list-view.ts';
import * as text from './text.ts';

type ListOutcome = Pick<
  ReturnType<typeof useListView>,
  'isNarrowed' | 'showAll'
> & {
  isLoading: boolean;
  isStale: boolean;
  isPastEnd: boolean;
  pages: ComponentProps<typeof Pagination>;
};

/** One page of a list: a skeleton while it loads, then its entries or an empty state, with the pagination. */
export const ListResult = <Entry,>({
  name,
  lines = 12,
  result: { isLoading, isStale, isPastEnd, pages, ...view },
  entries,
  noneYet,
  noneFits = text.noneMatch(name),
  link,
  action,
  children,
}: {
  /** The plural noun of the entries: "orders". */
  name: string;
  /** The number of lines of the skeleton. */
  lines?: number;
  result: ListOutcome;
  /** Undefined if the list could not be loaded. */
  entries: Entry[] | undefined;
  /** The text for a list without entries; false if the screen itself shows a text. */
  noneYet: string | false;
  /** The text if no entry matches the search and the filters. */
  noneFits?: string | false;
  /** A public page about the entries, linked from the empty state. */
  link?: readonly [to: string, name: string];
  action?: ReactNode;
  children: (entries: Entry[]) => ReactNode;
}) => {
  if (isLoading)
    return (
      <div className={styles['place']}>
        <Skeleton label={text.loading(name)} lines={lines} />
      </div>
    );
  // The list's hook redirects from a page past the end right after this render.
  if (!entries || isPastEnd) return null;
  const none = view.isNarrowed ? noneFits : noneYet;
  const wayOn = link ? (
    <LinkButton to={link[0]} reloadDocument>
      {link[1]}
    </LinkButton>
  ) : (
    action
  );
  const showAll = <Button onClick={view.showAll}>{text.showAll(name)}</Button>;
  return (
    <StaleContent isStale={isStale}>
      {entries.length > 0 && children(entries)}
      {entries.length === 0 && none && (
        <div className={styles['place']}>
          <EmptyState action={view.isNarrowed ? showAll : wayOn}>
            {none}
          </EmptyState>
        </div>
      )}
      <Pagination {...pages} />
    </StaleContent>
  );
};
