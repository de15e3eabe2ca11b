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
  /** Those that looked like the work of a program, instead of the others. */
  suspected: flag,
  /** The message that is open. */
  message: text('position'),
});

export type MessagesView = ViewOf<typeof messagesView>;

/** As the server wants it: which message is open is the page's own affair. */
export const queryOf = (view: MessagesView): Record<string, string> =>
  messagesView.toSearchParams({ ...view, message: '' });
