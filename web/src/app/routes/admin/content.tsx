import { ContentEditor } from '../../../features/content-management/content-editor.tsx';
import { RefreshContentButton } from '../../../features/content-management/refresh-content-button.tsx';
import { useContentEditor } from '../../../features/content-management/use-content-editor.ts';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const editor = useContentEditor();
  return (
    <>
      <AdminScreenHeader title={text.content}>
        <RefreshContentButton editor={editor} />
      </AdminScreenHeader>
      <ContentEditor editor={editor} />
    </>
  );
};
