import { useState } from 'react';
import {
  useListResult,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import {
  type InboxMessage,
  useChangeMessageMutation,
  useListMessagesQuery,
} from './inbox.api.ts';
import { messagesView } from './messages-view.model.ts';

const pollIntervalMs = 60_000;

/** Loads the messages for the filters in the URL, and the open message. */
export const useInbox = () => {
  const listView = useListView(messagesView);
  const { view } = listView;
  const query = useListMessagesQuery(view, {
    pollingInterval: pollIntervalMs,
  });
  const answer = useListResult(listView, query);
  const [change, { error: refusal, isLoading: isChanging, originalArgs }] =
    useChangeMessageMutation();

  // The open message stays open even if it no longer matches the filter, for example once it is read.
  const [lastOpen, setLastOpen] = useState<InboxMessage>();
  const listedMessage = answer.list?.messages.find(
    ({ id }) => id === view.message,
  );
  if (listedMessage && listedMessage !== lastOpen) setLastOpen(listedMessage);
  const open =
    listedMessage ?? (lastOpen?.id === view.message ? lastOpen : undefined);

  const changeMessage = async (
    id: string,
    to: Omit<Parameters<typeof change>[0], 'id'>,
  ): Promise<boolean> => {
    const { data } = await change({ id, ...to });
    if (data) setLastOpen(data.message);
    return data !== undefined;
  };

  return {
    ...answer,
    open,
    isChanging,
    // An error is shown only with the message that it concerns.
    refusal: originalArgs?.id === view.message ? refusal : undefined,
    changeMessage,
    addressOfMessage: (message: string) =>
      `?${new URLSearchParams(messagesView.toSearchParams({ ...view, message }))}`,
  };
};
