import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './podcast-management.module.css';
import * as text from './text.ts';

/** Explains how to connect a podcast; shown until a source has answered. */
export const SetupInstructions = () => (
  <AdminSection title={text.setupTitle}>
    <div className={styles['setup']}>
      <Message kind="wait">{text.setupNeeded}</Message>
      <ol className={styles['steps']}>
        <li>{text.setupApp}</li>
        <li>
          {text.setupKeysBefore} <code>SPOTIFY_CLIENT_ID</code>,{' '}
          <code>SPOTIFY_CLIENT_SECRET</code> {text.setupKeysAnd}{' '}
          <code>SPOTIFY_SHOW_ID</code> {text.setupKeysAfter}
        </li>
        <li>
          {text.setupFeedBefore} <code>PODCAST_RSS_URL</code>{' '}
          {text.setupFeedAfter}
        </li>
        <li>{text.setupRestart}</li>
      </ol>
    </div>
  </AdminSection>
);
