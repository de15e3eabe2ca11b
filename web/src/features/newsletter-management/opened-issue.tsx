import { EmailPreview } from '../../shared/email/preview/email-preview.tsx';
import { paths } from '../../shared/paths.ts';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { IssueEditor, type RenderText } from './issue-editor.tsx';
import { isMoving, pollingMs } from './issue-progress.model.ts';
import { IssueRow } from './issue-row.tsx';
import styles from './newsletter-management.module.css';
import { useOpenIssueQuery, usePreviewIssueQuery } from './newsletter.api.ts';
import type { Issue } from './issue.shape.ts';
import * as text from './text.ts';
import { useCampaignTotals } from './use-campaign-totals.ts';

const SentIssue = ({ issue }: { issue: Issue }) => {
  const findVisits = useCampaignTotals([issue]);
  const preview = usePreviewIssueQuery(issue.id);
  return (
    <>
      <ul className={styles['issues']}>
        <IssueRow issue={issue} visits={findVisits(issue)} isOpened />
      </ul>
      <div className={styles['sentEmail']}>
        <EmailPreview query={preview}>
          {() =>
            issue.slug &&
            issue.state !== 'cancelled' && (
              <a href={paths.newsletterPage(issue.slug)}>{text.publicPage}</a>
            )
          }
        </EmailPreview>
      </div>
    </>
  );
};

/** Shows the editor of a newsletter, or its progress and its text once sending has started. */
export const OpenedIssue = ({
  id,
  renderText,
}: {
  id: string;
  renderText: RenderText;
}) => {
  const { data: known } = useOpenIssueQuery(id);
  const query = useOpenIssueQuery(id, {
    pollingInterval: known && isMoving(known) ? pollingMs : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <QueryResult query={query} what={text.issueSubject} lines={8}>
      {(issue) =>
        issue.state === 'draft' || issue.state === 'scheduled' ? (
          <IssueEditor issue={issue} renderText={renderText} />
        ) : (
          <SentIssue issue={issue} />
        )
      }
    </QueryResult>
  );
};
