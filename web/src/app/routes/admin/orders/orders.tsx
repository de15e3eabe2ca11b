import { useSearchParams } from 'react-router-dom';
import { Orders } from '../../../../features/orders/list/orders.tsx';
import {
  exportQueryOf,
  ordersView,
} from '../../../../features/orders/orders-view.model.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { ExportButton } from '../../../../shared/exports/export-button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => {
  const [address] = useSearchParams();
  const view = ordersView.read(address);
  const query = new URLSearchParams(exportQueryOf(view, new Date()));
  return (
    <>
      <AdminScreenHeader title={text.orders}>
        <LinkButton to={adminPaths.salesReport}>{text.salesReport}</LinkButton>
        <LinkButton to={adminPaths.orderImport}>{text.importOrders}</LinkButton>
        <ExportButton
          address={`/api/admin/orders/export${query.size > 0 ? `?${query}` : ''}`}
          fileName="orders.csv"
        >
          {text.exportOrders}
        </ExportButton>
      </AdminScreenHeader>
      <Orders />
    </>
  );
};
