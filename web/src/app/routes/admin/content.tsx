import { ContentDesk } from '../../../features/content-management/content-desk.tsx';
import { RefreshContent } from '../../../features/content-management/refresh-content.tsx';
import { useContentDesk } from '../../../features/content-management/use-content-desk.ts';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const desk = useContentDesk();
  return (
    <>
      <AdminHeader title="Content">
        <RefreshContent desk={desk} />
      </AdminHeader>
      <ContentDesk desk={desk} />
    </>
  );
};
