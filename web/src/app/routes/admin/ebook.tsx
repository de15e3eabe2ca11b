import { EbookAccess } from '../../../features/ebook-management/ebook-access.tsx';
import { useEbookAccess } from '../../../features/ebook-management/use-ebook-access.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const access = useEbookAccess();
  return (
    <>
      <AdminHeader title="E-book access" tab="E-book">
        <LinkButton variant="plain" to={paths.adminOrders}>
          Orders
        </LinkButton>
        <Button isBusy={access.isRefreshing} onClick={() => access.refresh()}>
          {access.isRefreshing ? 'Refreshing…' : 'Refresh statistics'}
        </Button>
      </AdminHeader>
      <EbookAccess {...access} />
    </>
  );
};
