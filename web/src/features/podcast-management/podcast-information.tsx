import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './podcast-management.module.css';
import {
  integrationText,
  type PodcastDetails,
  type PodcastStatus,
} from './podcast-details.ts';
import { PodcastAddress } from './podcast-address.tsx';
import * as text from './text.ts';

export const PodcastInformation = ({
  details,
  status,
}: {
  details: PodcastDetails;
  status: PodcastStatus | undefined;
}) => (
  <AdminSection title={text.informationTitle}>
    <DetailList
      className={styles['facts']}
      details={[
        [text.nameLabel, details.name],
        [text.urlLabel, <PodcastAddress url={details.url} />],
        [
          text.statusLabel,
          <>
            {integrationText(details, status)}
            {status?.trouble && (
              <Message kind="fail" more={status.trouble}>
                {text.lastRefreshFailed}
              </Message>
            )}
          </>,
        ],
      ]}
    />
  </AdminSection>
);
