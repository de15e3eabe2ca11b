import { useState } from 'react';
import { ImportDialog } from '../../../../features/resource-management/import/import-dialog.tsx';
import { ResourceActions } from '../../../../features/resource-management/resource-actions.tsx';
import { ResourceManagement } from '../../../../features/resource-management/resource-management.tsx';
import { newOne } from '../../../../features/resource-management/resources-view.model.ts';
import { useResourceDesk } from '../../../../features/resource-management/use-resource-desk.ts';
import { useToast } from '../../../../shared/ui/feedback/toast.tsx';
import { AdminHeader } from '../../../layouts/admin-header.tsx';
import { ResourceEditorDialog } from './resource-editor-dialog.tsx';

const saved = {
  created: 'Resource created successfully!',
  updated: 'Resource updated successfully!',
};

export const Screen = () => {
  const desk = useResourceDesk();
  const { say, toast } = useToast();
  const [isImporting, setIsImporting] = useState(false);
  const { edit } = desk.view;
  const create = () => desk.edit(newOne);
  return (
    <>
      <AdminHeader title="Resources">
        <ResourceActions
          desk={desk}
          onImport={() => setIsImporting(true)}
          onCreate={create}
        />
      </AdminHeader>
      <ResourceManagement
        desk={desk}
        say={say}
        onCreate={create}
        onEdit={desk.edit}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {edit && (
        <ResourceEditorDialog
          key={edit}
          postId={edit === newOne ? undefined : edit}
          onSaved={(_, how) => {
            desk.leaveEditor();
            say(saved[how]);
          }}
          onClose={desk.leaveEditor}
        />
      )}
      {toast}
    </>
  );
};
