import {
  createListView,
  flagFilter,
  textParam,
} from '../../../shared/list-view/list-view.model.ts';

export const seatsView = createListView({
  search: textParam('filter'),
  /** Shows only copies that two people may be sharing. */
  contested: flagFilter,
});
