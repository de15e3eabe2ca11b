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

/** The page of messages that the address names, and the open message. */
export const useInbox = () => {
  const listView = useListView(messagesView);
  const { view } = listView;
  const query = useListMessagesQuery(view, {
    pollingInterval: pollIntervalMs,
  });
  const answer = useListResult(listView, query);
  const [change, { error: refusal, isLoading: isChanging, originalArgs }] =
    useChangeMessageMutation();

  // An open message stays open when the filter it was found by no longer fits it.
  const [lastOpen, setLastOpen] = useState<InboxMessage>();
  const listed = answer.list?.messages.find(({ id }) => id === view.message);
  if (listed && listed !== lastOpen) setLastOpen(listed);
  const open = listed ?? (lastOpen?.id === view.message ? lastOpen : undefined);

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
    // What was refused of one message is no news at another.
    refusal: originalArgs?.id === view.message ? refusal : undefined,
    changeMessage,
    addressOfMessage: (message: string) =>
      `?${new URLSearchParams(messagesView.toSearchParams({ ...view, message }))}`,
  };
};
