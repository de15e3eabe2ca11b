import { ContentDesk } from '../../../features/content-management/content-desk.tsx';
import { RefreshContent } from '../../../features/content-management/refresh-content.tsx';
import { useContentDesk } from '../../../features/content-management/use-content-desk.ts';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => {
  const desk = useContentDesk();
  return (
    <>
      <DeskHead title="Content">
        <RefreshContent desk={desk} />
      </DeskHead>
      <ContentDesk desk={desk} />
    </>
  );
};
