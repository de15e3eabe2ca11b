import type { SiteContent } from '../../shared/site-content.ts';
import styles from './key-point-list.module.css';

/** Shows the key points of the About page as a numbered list. */
export const KeyPointList = ({
  points,
}: {
  points: SiteContent['about']['asks']['points'];
}) => (
  <ol className={styles['asks']}>
    {points.map(({ title, description }, index) => (
      <li key={title}>
        <span className={styles['number']}>{index + 1}</span>
        <div>
          <h3>{title}</h3>
          <p>{description}</p>
        </div>
      </li>
    ))}
  </ol>
);
