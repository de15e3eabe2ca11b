import { TallyTicks } from '../../shared/ui/charts/tally-ticks.tsx';
import type { Show } from './podcast.shape.ts';
import styles from './podcast-show-description.module.css';
import * as text from './page-text.ts';

// More ticks would merge into a line.
const maxTicks = 300;

/** Shows the description of the show without its first sentence, and the number of episodes. */
export const PodcastShowDescription = ({
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
          {text.showCaption(show.totalEpisodes, areSamples)}
        </p>
        <TallyTicks
          count={Math.min(maxTicks, show.totalEpisodes)}
          gap={6}
          height={16}
        />
      </>
    )}
  </div>
);
