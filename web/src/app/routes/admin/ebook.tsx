import { EbookDesk } from '../../../features/ebook-management/ebook-desk.tsx';
import { useEbookDesk } from '../../../features/ebook-management/use-ebook-desk.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const desk = useEbookDesk();
  return (
    <>
      <AdminHeader title="E-book access" tab="E-book">
        <LinkButton variant="plain" to={paths.adminOrders}>
          Orders
        </LinkButton>
        <Button isBusy={desk.isRefreshing} onClick={() => desk.refresh()}>
          {desk.isRefreshing ? 'Refreshing…' : 'Refresh statistics'}
        </Button>
      </AdminHeader>
      <EbookDesk {...desk} />
    </>
  );
};
