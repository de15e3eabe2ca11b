import { Button } from '../../shared/ui/buttons/button.tsx';
import type { ResourceListState } from './use-resource-list.ts';

/** What can be done about all resources, beside the screen's name. */
export const ResourceActions = ({
  desk: { isRefreshing, refresh },
  onImport,
  onCreate,
}: {
  desk: ResourceListState;
  onImport: () => void;
  onCreate: () => void;
}) => (
  <>
    <Button onClick={onImport}>Import from LinkedIn</Button>
    <Button isBusy={isRefreshing} onClick={() => refresh()}>
      {isRefreshing ? 'Refreshing…' : 'Refresh Data'}
    </Button>
    <Button variant="solid" onClick={onCreate}>
      Create Resource
    </Button>
  </>
);
