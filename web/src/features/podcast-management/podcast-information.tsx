import { Block } from '../../shared/ui/data/block.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
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
    <DetailList
      className={styles['facts']}
      details={[
        ['Name', details.name],
        ['Show URL', <ShowAddress url={details.url} />],
        [
          'Integration status',
          <>
            {integrationText(details, status)}
            {status?.trouble && (
              <Message kind="fail" more={status.trouble}>
                The last refresh failed.
              </Message>
            )}
          </>,
        ],
      ]}
    />
  </Block>
);
