import { ContentEditor } from '../../../features/content-management/content-editor.tsx';
import { RefreshContent } from '../../../features/content-management/refresh-content.tsx';
import { useContentEditor } from '../../../features/content-management/use-content-editor.ts';
import { AdminHeader } from '../../layouts/admin-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const editor = useContentEditor();
  return (
    <>
      <AdminHeader title={text.content}>
        <RefreshContent editor={editor} />
      </AdminHeader>
      <ContentEditor editor={editor} />
    </>
  );
};
