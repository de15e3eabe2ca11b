import { Block } from '../../shared/ui/data/block.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './podcast-management.module.css';

/** Explains how to connect a podcast; shown until a source has answered. */
export const SetupInstructions = () => (
  <Block title="Setup instructions">
    <div className={styles['setup']}>
      <Message kind="wait">
        No podcast is connected: visitors see sample episodes, marked as such.
      </Message>
      <ol className={styles['steps']}>
        <li>
          Create an app on Spotify’s page for developers. Its owner needs
          Spotify Premium.
        </li>
        <li>
          Set <code>SPOTIFY_CLIENT_ID</code>, <code>SPOTIFY_CLIENT_SECRET</code>{' '}
          and <code>SPOTIFY_SHOW_ID</code> where the shop runs. The show’s id is
          the last part of its address.
        </li>
        <li>
          Without Spotify, set <code>PODCAST_RSS_URL</code> to the address of
          the podcast’s feed.
        </li>
        <li>
          Restart the shop, and refresh the episodes here. From then on they are
          refreshed every hour.
        </li>
      </ol>
    </div>
  </Block>
);
