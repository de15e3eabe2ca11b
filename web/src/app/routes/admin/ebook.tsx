import { EbookAccess } from '../../../features/ebook-management/ebook-access.tsx';
import { useEbookAccess } from '../../../features/ebook-management/use-ebook-access.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const access = useEbookAccess();
  return (
    <>
      <AdminScreenHeader title={text.ebookTitle} tab={text.ebook}>
        <LinkButton variant="plain" to={adminPaths.orders}>
          {text.orders}
        </LinkButton>
        <Button isBusy={access.isRefreshing} onClick={() => access.refresh()}>
          {access.isRefreshing ? text.refreshing : text.refreshStatistics}
        </Button>
      </AdminScreenHeader>
      <EbookAccess {...access} />
    </>
  );
};
