import { Inbox } from '../../../features/messages/inbox/inbox.tsx';
import { ExportButton } from '../../../shared/ui/data/export-button.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => (
  <>
    <DeskHead title="Messages">
      <ExportButton
        address="/api/admin/subscribers/export"
        fileName="subscribers.csv"
      >
        Export subscribers
      </ExportButton>
    </DeskHead>
    <Inbox />
  </>
);
