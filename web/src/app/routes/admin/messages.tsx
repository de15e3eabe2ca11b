import { Inbox } from '../../../features/messages/inbox/inbox.tsx';
import { ExportButton } from '../../../shared/ui/data/export-button.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Messages">
      <ExportButton
        address="/api/admin/subscribers/export"
        fileName="subscribers.csv"
      >
        Export subscribers
      </ExportButton>
    </AdminHeader>
    <Inbox />
  </>
);
