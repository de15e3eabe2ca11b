import { PageList } from '../../../../features/page-management/page-list.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.pages}>
      <LinkButton variant="solid" to={adminPaths.page('new')}>
        {text.newPage}
      </LinkButton>
    </AdminScreenHeader>
    <PageList />
  </>
);
