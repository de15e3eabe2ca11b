import { useState } from 'react';
import { ImportDialog } from '../../../features/resource-management/import-dialog.tsx';
import { ResourceActions } from '../../../features/resource-management/resource-actions.tsx';
import { ResourceManagement } from '../../../features/resource-management/resource-management.tsx';
import { useResourceDesk } from '../../../features/resource-management/use-resource-desk.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => {
  const desk = useResourceDesk();
  const { say, toast } = useToast();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <DeskHead title="Resources">
        <ResourceActions desk={desk} onImport={() => setIsImporting(true)} />
      </DeskHead>
      <ResourceManagement desk={desk} say={say} />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {toast}
    </>
  );
};
