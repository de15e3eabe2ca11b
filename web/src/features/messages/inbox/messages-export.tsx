import { useListView } from '../../../shared/list-view/use-list-view.ts';
import { ExportButton } from '../../../shared/exports/export-button.tsx';
import { messagesView, toMessagesExport } from './messages-view.model.ts';
import * as text from './text.ts';

/** A button that saves the messages of the list, with its filters, as a file. */
export const MessagesExport = () => {
  const { view } = useListView(messagesView);
  return (
    <ExportButton
      address={toMessagesExport(view, new Date())}
      fileName="messages.csv"
    >
      {text.exportMessages}
    </ExportButton>
  );
};
