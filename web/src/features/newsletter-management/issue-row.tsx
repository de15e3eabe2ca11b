import { Link } from 'react-router-dom';
import { problemText } from '../../shared/api/problem.model.ts';
import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { IssueActions } from './issue-actions.tsx';
import { countDone, countSent } from './issue-progress.model.ts';
import styles from './newsletter-management.module.css';
import type { CampaignTotals } from './newsletter.api.ts';
import type { ListedIssue } from './issue.shape.ts';
import * as text from './text.ts';
import { useIssueActions } from './use-issue-actions.tsx';
import { useSendingRate } from './use-sending-rate.ts';

const describeTime = (issue: ListedIssue): string => {
  const { state, updatedAt, sendAt, startedAt, finishedAt } = issue;
  switch (state) {
    case 'draft':
      return text.editedAt(updatedAt);
    case 'scheduled':
      return text.scheduledFor(sendAt ?? updatedAt);
    case 'sending':
    case 'paused':
      return text.startedAt(startedAt ?? updatedAt);
    case 'sent':
    case 'cancelled':
      return text.sentAt(finishedAt ?? updatedAt, countSent(issue));
  }
};

const SendingProgress = ({ issue }: { issue: ListedIssue }) => {
  const { recipients, state } = issue;
  const done = countDone(issue);
  const rate = useSendingRate(done);
  return (
    <div className={styles['progress']}>
      <progress
        aria-label={text.progressLabel}
        max={Math.max(recipients, 1)}
        value={done}
      />
      <p>
        <b>{text.doneOf(done, recipients)}</b>
        {rate !== undefined && state === 'sending' && (
          <span>{text.rateAndRest(rate, recipients - done)}</span>
        )}
      </p>
    </div>
  );
};

const deliveryCounts = [
  ['accepted', text.accepted],
  ['bounced', text.bounced],
  ['refused', text.refused],
  ['uncertain', text.uncertain],
  ['unsubscribed', text.unsubscribed],
] as const;

const campaignTotals = [
  ['visits', text.visits, text.visitsNote, formatCount],
  ['sales', text.sales, text.salesNote, formatCount],
  ['revenueKobo', text.revenue, text.revenueNote, formatKobo],
] as const;

/** The counts that always appear; the others appear only if they are not zero. */
const alwaysShown = ['accepted', 'bounced', 'unsubscribed'];

const IssueCounts = ({
  issue,
  visits,
}: {
  issue: ListedIssue;
  visits: CampaignTotals | undefined;
}) => (
  <dl className={styles['figures']}>
    {deliveryCounts
      .filter(([name]) => alwaysShown.includes(name) || issue[name] > 0)
      .map(([name, label]) => (
        <div
          key={name}
          title={name === 'uncertain' ? text.uncertainNote : undefined}
        >
          <dt>{label}</dt>
          <dd>{formatCount(issue[name])}</dd>
        </div>
      ))}
    {campaignTotals.map(([name, label, note, format]) => (
      <div key={name} title={note}>
        <dt>{label}</dt>
        <dd>{visits ? format(visits[name]) : text.notLoaded}</dd>
      </div>
    ))}
  </dl>
);

/** One newsletter in the list: its state, progress or figures, and its actions. */
export const IssueRow = ({
  issue,
  visits,
  isOpened = false,
}: {
  issue: ListedIssue;
  /** Undefined until the figures of its campaign are loaded. */
  visits: CampaignTotals | undefined;
  /** Whether the screen shows this newsletter, so that the row needs no link to it. */
  isOpened?: boolean;
}) => {
  const { id, state, subject, lastError } = issue;
  const actions = useIssueActions(issue);
  const isUnderway = state === 'sending' || state === 'paused';
  const hasStarted = isUnderway || state === 'sent' || state === 'cancelled';
  return (
    <li>
      <span className={`${styles['state']} ${styles[state]}`}>
        {text.stateNames[state]}
      </span>
      <div className={styles['title']}>
        {!isOpened && (
          <Link to={adminPaths.newsletterIssue(id)}>
            {subject || text.untitled}
          </Link>
        )}
        <span>{describeTime(issue)}</span>
      </div>
      <div className={styles['middle']}>
        {isUnderway && <SendingProgress issue={issue} />}
        {hasStarted && <IssueCounts issue={issue} visits={visits} />}
        {isUnderway && lastError && <Message kind="fail">{lastError}</Message>}
        {actions.error !== undefined && (
          <Message kind="fail">
            {problemText(actions.error, text.tryAgain)}
          </Message>
        )}
      </div>
      <IssueActions issue={issue} actions={actions} isOpened={isOpened} />
      {actions.dialog}
    </li>
  );
};
