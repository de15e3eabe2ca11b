import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shownOf } from '../../../shared/api/shown.ts';
import { useLastPage } from '../../../shared/hooks/use-last-page.ts';
import {
  type InboxMessage,
  useChangeMessageMutation,
  useListMessagesQuery,
} from './inbox.api.ts';
import {
  addressOf,
  changedView,
  type MessagesView,
  readView,
} from './messages-view.model.ts';

const askEveryMs = 60_000;

/** The page of messages that the address asks for, and the one that is open. */
export const useInbox = () => {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const asked = useListMessagesQuery(view, {
    refetchOnMountOrArgChange: true,
    pollingInterval: askEveryMs,
  });
  const { answer: list, isLoading, isOld } = shownOf(asked);
  const [note, { error: refusal, isLoading: isNoting, originalArgs, reset }] =
    useChangeMessageMutation();

  // An open message stays open when the filter it was found by no longer fits it.
  const [held, setHeld] = useState<InboxMessage>();
  const listed = list?.messages.find(({ id }) => id === view.message);
  if (listed && listed !== held) setHeld(listed);
  const open = listed ?? (held?.id === view.message ? held : undefined);

  const change = (to: Partial<MessagesView>) =>
    setAddress(addressOf(changedView(view, to)), {
      // Letters typed one by one are no pages to go back to.
      replace: to.search !== undefined,
    });
  const isBeyond = useLastPage(
    view.page,
    asked.currentData?.totalPages,
    (page) => setAddress(addressOf({ ...view, page }), { replace: true }),
  );

  const changeMessage = async (
    id: string,
    to: Omit<Parameters<typeof note>[0], 'id'>,
  ): Promise<boolean> => {
    const { data } = await note({ id, ...to });
    if (data) setHeld(data.message);
    return data !== undefined;
  };

  return {
    view,
    list,
    open,
    isLoading,
    isOld,
    isBeyond,
    error: asked.error,
    isBusy: asked.isFetching,
    isNoting,
    // What was refused of one message is no news at another.
    refusal: originalArgs?.id === view.message ? refusal : undefined,
    forgetRefusal: reset,
    change,
    changeMessage,
    addressOfMessage: (message: string) =>
      `?${new URLSearchParams(addressOf({ ...view, message }))}`,
    again: () => void asked.refetch(),
  };
};
