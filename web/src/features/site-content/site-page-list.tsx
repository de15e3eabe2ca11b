import { Link } from 'react-router-dom';
import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';
import { TallyTicks } from '../../shared/ui/charts/tally-ticks.tsx';
import styles from './site-page-list.module.css';

type ContentsEntry = {
  to: string;
  name: string;
  what: string;
  /** The number of ticks and their caption; omitted if nothing is counted. */
  count?: { ticks: number; caption: string } | undefined;
};

/** Shows the pages of the site as a table of contents, with one tick for each counted item, at most 48. */
export const SitePageList = ({ entries }: { entries: ContentsEntry[] }) => (
  <ul className={styles['contents']}>
    {entries.map(({ to, name, what, count }) => (
      <li key={to}>
        <Link to={to}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['what']}>{what}</span>
          {count && (
            <>
              <span className={styles['ticks']}>
                <TallyTicks count={Math.min(count.ticks, 48)} />
              </span>
              <span className={styles['count']}>{count.caption}</span>
            </>
          )}
        </Link>
      </li>
    ))}
  </ul>
);

/** Returns the ticks of an entry with their caption, such as "12 essays"; undefined if there are none. */
export const toTicksWithCaption = (
  ticks: number | undefined,
  one: string,
  many?: string,
): ContentsEntry['count'] =>
  ticks ? { ticks, caption: formatCountWithNoun(ticks, one, many) } : undefined;
