import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { isMoving, pollingMs } from './issue-progress.model.ts';
import { IssueRow } from './issue-row.tsx';
import styles from './newsletter-management.module.css';
import { useListIssuesQuery } from './newsletter.api.ts';
import * as text from './text.ts';
import { useCampaignTotals } from './use-campaign-totals.ts';

/** Lists the newsletters, newest first, and follows those that are being sent. */
export const IssueList = () => {
  const [address] = useSearchParams();
  const after = address.get('after') ?? '';
  const { data: known } = useListIssuesQuery({ after });
  const query = useListIssuesQuery(
    { after },
    {
      pollingInterval: known?.newsletters.some(isMoving) ? pollingMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const { data } = query;
  const findVisits = useCampaignTotals(data?.newsletters ?? []);
  return (
    <>
      <LoadError
        what={text.listSubject}
        query={query}
        hasOlder={data !== undefined}
      />
      {!data && !query.error && <Skeleton label={text.loading} lines={6} />}
      {data?.newsletters.length === 0 && <EmptyState>{text.empty}</EmptyState>}
      {data && data.newsletters.length > 0 && (
        <ul className={styles['issues']}>
          {data.newsletters.map((issue) => (
            <IssueRow key={issue.id} issue={issue} visits={findVisits(issue)} />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {after && (
          <LinkButton variant="plain" to="?">
            {text.newest}
          </LinkButton>
        )}
        {data?.nextCursor && (
          <LinkButton variant="plain" to={`?after=${data.nextCursor}`}>
            {text.older}
          </LinkButton>
        )}
      </div>
    </>
  );
};
