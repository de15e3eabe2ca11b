import { EbookDesk } from '../../../features/ebook-management/ebook-desk.tsx';
import { useEbookDesk } from '../../../features/ebook-management/use-ebook-desk.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => {
  const desk = useEbookDesk();
  return (
    <>
      <DeskHead title="E-book access" tab="E-book">
        <LinkButton look="plain" to={paths.adminOrders}>
          Orders
        </LinkButton>
        <Button
          aria-disabled={desk.isRefreshing}
          onClick={() => {
            if (!desk.isRefreshing) desk.refresh();
          }}
        >
          {desk.isRefreshing ? 'Refreshing…' : 'Refresh statistics'}
        </Button>
      </DeskHead>
      <EbookDesk {...desk} />
    </>
  );
};
