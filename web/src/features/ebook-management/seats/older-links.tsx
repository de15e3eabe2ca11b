import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { counted } from '../../../shared/lib/count.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import styles from './seats.module.css';

/** The links that the newest one took the place of. */
export const OlderLinks = ({
  links,
  now,
}: {
  links: Seat['links'];
  now: Date;
}) =>
  links.length > 0 && (
    <details className={styles['older']}>
      <summary>{counted(links.length, 'older link')}</summary>
      <ul>
        {links.map(({ id, state, issuedAt, openedAt }) => (
          <li key={id}>
            {formatMoment(issuedAt, now)}: {state}
            {openedAt ? `, opened ${formatMoment(openedAt, now)}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
