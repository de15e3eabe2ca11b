import { useState } from 'react';
import { ImportDialog } from '../../../../features/resource-management/import/import-dialog.tsx';
import { RunningImports } from '../../../../features/resource-management/import/running-imports.tsx';
import { ResourceManagement } from '../../../../features/resource-management/resource-management.tsx';
import { newResource } from '../../../../features/resource-management/resources-view.model.ts';
import { useResourceList } from '../../../../features/resource-management/use-resource-list.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { useShowToast } from '../../../../shared/ui/feedback/toast.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import { LazyResourceEditor } from './lazy-resource-editor.tsx';
import * as text from '../text.ts';

export const Screen = () => {
  const resources = useResourceList();
  const showToast = useShowToast();
  const [isImporting, setIsImporting] = useState(false);
  const { edit } = resources.view;
  const openNewResource = () => resources.edit(newResource);
  return (
    <>
      <AdminScreenHeader title={text.resources}>
        <Button onClick={() => setIsImporting(true)}>
          {text.importFromLinkedin}
        </Button>
        <Button isBusy={resources.isRefreshing} onClick={resources.refresh}>
          {resources.isRefreshing ? text.refreshing : text.refreshResources}
        </Button>
        <Button variant="solid" onClick={openNewResource}>
          {text.createResource}
        </Button>
      </AdminScreenHeader>
      <RunningImports />
      <ResourceManagement
        resources={resources}
        onCreate={openNewResource}
        onEdit={resources.edit}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {edit && (
        <LazyResourceEditor
          key={edit}
          postId={edit === newResource ? undefined : edit}
          onSaved={(_, how) => {
            resources.closeEditor();
            showToast(text.savedMessages[how]);
          }}
          onClose={resources.closeEditor}
        />
      )}
    </>
  );
};
