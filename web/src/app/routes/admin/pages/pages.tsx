import { PageList } from '../../../../features/page-management/page-list.tsx';
import { paths } from '../../../../shared/paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.pages}>
      <LinkButton variant="solid" to={paths.adminPage('new')}>
        {text.newPage}
      </LinkButton>
    </AdminScreenHeader>
    <PageList />
  </>
);
