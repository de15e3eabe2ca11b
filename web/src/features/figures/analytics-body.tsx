import type { ComponentProps, ReactNode } from 'react';
import { QueryError } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './analytics-body.module.css';
import * as text from './text.ts';

/** Shows the figures, or a skeleton while they load. A message says if they are outdated or could not be loaded. */
export const AnalyticsBody = ({
  query,
  hasOlder,
  isLoading,
  children,
}: Pick<ComponentProps<typeof QueryError>, 'query'> & {
  hasOlder: boolean;
  isLoading: boolean;
  children: ReactNode;
}) => (
  <>
    <QueryError query={query}>
      {hasOlder ? text.refreshFailed : text.loadFailed}
    </QueryError>
    {isLoading ? (
      <div className={styles['skeleton']}>
        <Skeleton label={text.loading} lines={12} />
      </div>
    ) : (
      children
    )}
  </>
);
