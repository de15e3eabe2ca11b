import {
  createListView,
  createChoiceFilter,
  flagFilter,
  createTextParam,
  type ViewOf,
} from '../../../shared/list-view/list-view.model.ts';

export const messagesView = createListView({
  search: createTextParam('filter'),
  state: createChoiceFilter(['new', 'read', 'answered', 'archived']),
  kind: createChoiceFilter(['contact', 'speaking']),
  /** Whether suspected spam is shown instead of the other messages. */
  suspected: flagFilter,
  /** The id of the open message. */
  message: createTextParam('position'),
});

export type MessagesView = ViewOf<typeof messagesView>;

/** Returns the query for the server, without the open message. */
export const toMessagesQuery = (view: MessagesView): Record<string, string> =>
  messagesView.toSearchParams({ ...view, message: '' });
