import { Inbox } from '../../../features/messages/inbox/inbox.tsx';
import { ExportButton } from '../../../shared/ui/data/export-button.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminHeader title={text.messages}>
      <ExportButton
        address="/api/admin/subscribers/export"
        fileName="subscribers.csv"
      >
        {text.exportSubscribers}
      </ExportButton>
    </AdminHeader>
    <Inbox />
  </>
);
