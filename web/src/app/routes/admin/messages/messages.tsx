import { MessagesExport } from '../../../../features/messages/inbox/messages-export.tsx';
import { Inbox } from '../../../../features/messages/inbox/inbox.tsx';
import { ExportButton } from '../../../../shared/exports/export-button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.messages}>
      <MessagesExport />
      <ExportButton
        address="/api/admin/subscribers/export"
        fileName="subscribers.csv"
      >
        {text.exportSubscribers}
      </ExportButton>
    </AdminScreenHeader>
    <Inbox />
  </>
);
