import { usePollingWithoutLiveUpdates } from '../../../shared/live-updates/news-store.ts';
import {
  useListResult,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import { useListMessagesQuery } from './inbox.api.ts';
import { messagesView } from './messages-view.model.ts';

/** Loads the messages for the filters in the URL. */
export const useInbox = () => {
  const listView = useListView(messagesView);
  const query = useListMessagesQuery(
    listView.view,
    usePollingWithoutLiveUpdates(),
  );
  return useListResult(listView, query);
};
