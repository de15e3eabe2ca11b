import { Customers } from '../../../../features/customers/customers.tsx';
import { exportAddress } from '../../../../features/customers/customers.api.ts';
import { useCustomers } from '../../../../features/customers/use-customers.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { ExportButton } from '../../../../shared/exports/export-button.tsx';
import { RebuildingNote } from '../../../../shared/ui/feedback/rebuilding-note.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => {
  const customers = useCustomers();
  return (
    <>
      <AdminScreenHeader title={text.customers}>
        <RebuildingNote isRebuilding={customers.list?.isRebuilding} />
        <LinkButton to={adminPaths.finishers('this-month')}>
          {text.finishers}
        </LinkButton>
        <ExportButton
          address={exportAddress(customers.view)}
          fileName="customers.csv"
        >
          {text.exportCustomers}
        </ExportButton>
      </AdminScreenHeader>
      <Customers {...customers} />
    </>
  );
};
