import { Link } from 'react-router-dom';
import { FinishedCopies } from '../../../../features/customers/finished/finished-copies.tsx';
import * as customerText from '../../../../features/customers/page/text.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader
      title={text.finishers}
      back={<Link to={adminPaths.customers}>{customerText.back}</Link>}
    />
    <FinishedCopies />
  </>
);
