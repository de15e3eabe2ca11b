import type { SiteContent } from '../../../shared/site-content.ts';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import styles from './engagements.module.css';
import * as text from '../text.ts';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatMonth = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? month : monthName.format(date);
};

/** Shows the author's talks, with a bar for the size of each audience. */
export const Engagements = ({
  engagements,
}: {
  engagements: SiteContent['speaking']['engagements'];
}) => {
  const maxAudience = Math.max(
    1,
    ...engagements.map(({ audience }) => audience),
  );
  return (
    <>
      <ol className={styles['list']}>
        {engagements.map(({ title, kind, place, month, audience }) => (
          <li key={month + title}>
            <time dateTime={month}>{formatMonth(month)}</time>
            <div>
              <b>{title}</b>
              <span>{text.engagement(kind, place, audience)}</span>
              <Bar value={audience} of={maxAudience} one={10} big={100} />
            </div>
          </li>
        ))}
      </ol>
      <p className="caption sec-note">{text.engagementsTick}</p>
      {engagements.some(({ isSample }) => isSample) && (
        <p className="sec-note">
          <Badge isSample>{text.sampleEngagements}</Badge>
        </p>
      )}
    </>
  );
};
