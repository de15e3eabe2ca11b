import { formatLongDate } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import * as formText from '../forms/text.ts';
import styles from './event-details.module.css';
import type { InboxMessage } from './inbox.api.ts';
import { eventTypeLabel } from './message-text.ts';

/** Shows what a speaking request is about. */
export const EventDetails = ({
  of: { organization, eventType, date, location, audience },
}: {
  of: NonNullable<InboxMessage['speaking']>;
}) => (
  <DetailList
    className={styles['facts']}
    details={[
      [formText.organization, organization],
      [formText.eventType, eventTypeLabel(eventType)],
      [formText.date, formatLongDate(date)],
      [formText.location, location],
      [formText.audience, formatCount(audience)],
    ]}
  />
);
