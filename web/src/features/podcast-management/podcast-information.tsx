import { Block } from '../../shared/ui/data/block.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './podcast-desk.module.css';
import {
  integrationText,
  type PodcastFacts,
  type PodcastStatus,
} from './podcast-facts.ts';
import { ShowAddress } from './show-address.tsx';

export const PodcastInformation = ({
  facts,
  status,
}: {
  facts: PodcastFacts;
  status: PodcastStatus | undefined;
}) => (
  <Block title="Podcast Information">
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
  </Block>
);
