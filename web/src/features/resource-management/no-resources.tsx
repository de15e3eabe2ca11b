import { Button } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';

/** Nothing fits, or there is nothing yet: two different sentences. */
export const NoResources = ({
  isNarrowed,
  onShowAll,
  onCreate,
}: {
  isNarrowed: boolean;
  onShowAll: () => void;
  onCreate: () => void;
}) =>
  isNarrowed ? (
    <EmptyState
      action={<Button onClick={onShowAll}>Show all resources</Button>}
    >
      No resource fits.
    </EmptyState>
  ) : (
    <EmptyState
      action={<Button onClick={onCreate}>Create your first resource</Button>}
    >
      No resources found. Create your first resource to get started.
    </EmptyState>
  );
