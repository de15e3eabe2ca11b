import { Tally } from '../../shared/ui/charts/tally.tsx';
import type { Show } from './podcast.api.ts';
import styles from './show-text.module.css';

// More ticks would merge into a line.
const maxTicks = 300;

/** What the show is, in the words that follow its first sentence, and how much of it there is. */
export const ShowText = ({
  paragraphs,
  show,
  areSamples,
}: {
  paragraphs: string[];
  show: Show | undefined;
  areSamples: boolean;
}) => (
  <div className={styles['show']}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {show && (
      <>
        <p className={`caption ${styles['all']}`}>
          {show.totalEpisodes}{' '}
          {show.totalEpisodes === 1 ? 'episode' : 'episodes'}{' '}
          {areSamples ? 'in the sample' : 'so far'}, one tick each. On the dials
          a tick is a minute, and the ring an hour.
        </p>
        <Tally
          count={Math.min(maxTicks, show.totalEpisodes)}
          gap={6}
          height={16}
        />
      </>
    )}
  </div>
);
