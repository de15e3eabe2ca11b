import { useListSeatsQuery } from '../../../shared/api/reading-links.api.ts';
import {
  useListResult,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import { seatsView } from './seats-view.model.ts';

// The list is polled, because readers open and close links while the screen is open.
const pollIntervalMs = 30_000;

/** Loads the page of seats for the filters in the URL. */
export const useSeats = () => {
  const listView = useListView(seatsView);
  const { view, goTo } = listView;
  const query = useListSeatsQuery(seatsView.toSearchParams(view), {
    pollingInterval: pollIntervalMs,
  });
  return {
    ...useListResult(listView, query),
    showContested: (contested: boolean) =>
      goTo({ ...seatsView.initial, contested }),
  };
};
