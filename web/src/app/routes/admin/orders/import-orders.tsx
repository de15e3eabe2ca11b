import { Link } from 'react-router-dom';
import { ImportOrders } from '../../../../features/order-imports/import-orders.tsx';
import { ImportList } from '../../../../features/order-imports/import-list.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader
      title={text.importOrders}
      back={<Link to={adminPaths.orders}>{text.allOrders}</Link>}
    />
    <ImportOrders />
    <ImportList />
  </>
);
