import {
  createListView,
  choiceFilter,
  flag,
  text,
  type ViewOf,
} from '../../../shared/list-view/list-view.model.ts';

export const messagesView = createListView({
  search: text('filter'),
  state: choiceFilter(['new', 'read', 'answered', 'archived']),
  kind: choiceFilter(['contact', 'speaking']),
  /** Shows suspected spam instead of the other messages. */
  suspected: flag,
  /** The id of the open message. */
  message: text('position'),
});

export type MessagesView = ViewOf<typeof messagesView>;

/** Returns the query for the server, without the open message. */
export const queryOf = (view: MessagesView): Record<string, string> =>
  messagesView.toSearchParams({ ...view, message: '' });
