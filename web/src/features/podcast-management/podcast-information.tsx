import { Block } from '../../shared/ui/data/block.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './podcast-management.module.css';
import {
  integrationText,
  type PodcastDetails,
  type PodcastStatus,
} from './podcast-details.ts';
import { ShowAddress } from './show-address.tsx';

export const PodcastInformation = ({
  details,
  status,
}: {
  details: PodcastDetails;
  status: PodcastStatus | undefined;
}) => (
  <Block title="Podcast Information">
    <dl className={styles['facts']}>
      <div>
        <dt>Name</dt>
        <dd>{details.name}</dd>
      </div>
      <div>
        <dt>Show URL</dt>
        <dd>
          <ShowAddress url={details.url} />
        </dd>
      </div>
      <div>
        <dt>Integration status</dt>
        <dd>
          {integrationText(details, status)}
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
