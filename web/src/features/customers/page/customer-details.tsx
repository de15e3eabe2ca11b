import { formatDate } from '../../../shared/lib/date.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import {
  type CustomerSummary,
  type Subscriber,
  useOrdersOfCustomerQuery,
  useSubscriptionOfCustomerQuery,
} from './customer-page.api.ts';
import { phoneOfCustomer } from './customer-facts.ts';
import styles from './customer-page.module.css';
import * as text from './text.ts';

const describeSubscription = (subscriber: Subscriber | null): string => {
  if (!subscriber) return text.notSubscribed;
  const { state, askedAt, confirmedAt, endedAt } = subscriber;
  return text.consentOn(
    text.subscriptionStates[state],
    formatDate(endedAt ?? confirmedAt ?? askedAt),
  );
};

const NewsletterConsent = ({ email }: { email: string }) => {
  const query = useSubscriptionOfCustomerQuery(email);
  return (
    <QueryResult query={query} what={text.theConsent} lines={1}>
      {describeSubscription}
    </QueryResult>
  );
};

export const CustomerDetails = ({
  customer: { email, country },
}: {
  customer: CustomerSummary;
}) => {
  const { data: orders } = useOrdersOfCustomerQuery(email);
  return (
    <AdminSection title={text.details}>
      <DetailList
        className={styles['details']}
        details={[
          [text.phone, phoneOfCustomer(orders)],
          [text.country, country],
          [
            text.newsletter,
            <NewsletterConsent key="newsletter" email={email} />,
          ],
        ]}
      />
    </AdminSection>
  );
};
