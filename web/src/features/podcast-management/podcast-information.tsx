import { useId } from 'react';
import { Message } from '../../shared/ui/feedback/message.tsx';
import type { PodcastStatus } from './podcast-facts.ts';
import styles from './podcast-desk.module.css';
import { integrationText, type PodcastFacts } from './podcast-facts.ts';
import { ShowAddress } from './show-address.tsx';

export const PodcastInformation = ({
  facts,
  status,
}: {
  facts: PodcastFacts;
  status: PodcastStatus | undefined;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        Podcast Information
      </h2>
      <dl className={styles['facts']}>
        <div>
          <dt>Name</dt>
          <dd>{facts.name}</dd>
        </div>
        <div>
          <dt>Show URL</dt>
          <dd>
            <ShowAddress url={facts.url} />
          </dd>
        </div>
        <div>
          <dt>Integration status</dt>
          <dd>
            {integrationText(facts, status)}
            {status?.trouble && (
              <Message kind="fail" more={status.trouble}>
                The last try failed.
              </Message>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
};
