import { MessagesExport } from '../../../../features/messages/inbox/messages-export.tsx';
import { newMessage } from '../../../../features/messages/inbox/text.ts';
import { Inbox } from '../../../../features/messages/inbox/inbox.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { ExportButton } from '../../../../shared/exports/export-button.tsx';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.messages}>
      <LinkButton to={adminPaths.newMessage()}>{newMessage}</LinkButton>
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
