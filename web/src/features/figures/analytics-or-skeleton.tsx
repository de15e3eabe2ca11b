import type { ComponentProps, ReactNode } from 'react';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './analytics-or-skeleton.module.css';
import * as text from './text.ts';

/** Shows the figures, or a skeleton while they load. A message says if they are outdated or could not be loaded. */
export const AnalyticsOrSkeleton = ({
  query,
  hasOlder,
  isLoading,
  children,
}: Pick<ComponentProps<typeof QueryErrorLine>, 'query'> & {
  hasOlder: boolean;
  isLoading: boolean;
  children: ReactNode;
}) => (
  <>
    <QueryErrorLine query={query}>
      {hasOlder ? text.refreshFailed : text.loadFailed}
    </QueryErrorLine>
    {isLoading ? (
      <div className={styles['skeleton']}>
        <Skeleton label={text.loading} lines={12} />
      </div>
    ) : (
      children
    )}
  </>
);
