import { Link, useParams } from 'react-router-dom';
import { useShowCustomerQuery } from '../../../../features/customers/page/customer-page.api.ts';
import { CustomerActions } from '../../../../features/customers/page/customer-actions.tsx';
import { useCustomerName } from '../../../../features/customers/page/use-customer-name.ts';
import { CustomerPage } from '../../../../features/customers/page/customer-page.tsx';
import * as customerText from '../../../../features/customers/page/text.ts';
import { PersonActions } from '../../../../features/privacy-desk/person-actions.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import type { Problem } from '../../../../shared/api/problem.model.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../../shared/ui/feedback/query-result.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

const BackLink = () => (
  <Link to={adminPaths.customers}>{customerText.back}</Link>
);

export const Screen = () => {
  const { id = '' } = useParams();
  const query = useShowCustomerQuery(id);
  const email = query.data?.customer.email;
  const name = useCustomerName(email);
  const isUnknown = (query.error as Problem | undefined)?.status === 404;
  return (
    <>
      <AdminScreenHeader
        title={name || email || text.customer}
        summary={name && <p>{email}</p>}
        back={<BackLink />}
      >
        {email && <CustomerActions email={email} />}
      </AdminScreenHeader>
      {isUnknown ? (
        <EmptyState action={<BackLink />}>{customerText.notFound}</EmptyState>
      ) : (
        <QueryResult query={query} what={customerText.theCustomer} lines={14}>
          {(answer) => (
            <CustomerPage answer={answer}>
              <PersonActions email={answer.customer.email} />
            </CustomerPage>
          )}
        </QueryResult>
      )}
    </>
  );
};
