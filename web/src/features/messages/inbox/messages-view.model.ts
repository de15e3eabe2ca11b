import {
  dateParams,
  withResolvedDays,
} from '../../../shared/list-view/date-filter.model.ts';
import {
  createListView,
  createChoiceFilter,
  flagFilter,
  createTextParam,
  type ViewOf,
} from '../../../shared/list-view/list-view.model.ts';

export const messagesView = createListView({
  search: createTextParam('filter'),
  state: createChoiceFilter([
    'unanswered',
    'new',
    'read',
    'answered',
    'archived',
  ]),
  kind: createChoiceFilter(['contact', 'speaking']),
  /** Whether suspected spam is shown instead of the other messages. */
  suspected: flagFilter,
  /** The person to whom messages are assigned. */
  assignee: createTextParam('filter'),
  ...dateParams,
  /** The id of a message, in addresses from before a message had its own. */
  message: createTextParam('position'),
});

export type MessagesView = ViewOf<typeof messagesView>;

/** Returns the query for the server, without the open message. */
export const toMessagesQuery = (
  view: MessagesView,
  now: Date,
): Record<string, string> =>
  withResolvedDays(
    messagesView.toSearchParams({ ...view, message: '' }),
    view,
    now,
  );

/** Returns the address of the file with the messages that the list shows. */
export const toMessagesExport = (view: MessagesView, now: Date): string =>
  `/api/admin/messages/export?${new URLSearchParams(
    toMessagesQuery({ ...view, page: 1 }, now),
  )}`;
