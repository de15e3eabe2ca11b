import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import styles from './orders-place.module.css';

/** Nothing fits, or there is nothing yet: two different sentences. */
export const NoOrders = ({
  isNarrowed,
  onShowAll,
}: {
  isNarrowed: boolean;
  onShowAll: () => void;
}) => (
  <div className={styles['place']}>
    {isNarrowed ? (
      <EmptyState action={<Button onClick={onShowAll}>Show all orders</Button>}>
        No order fits.
      </EmptyState>
    ) : (
      <EmptyState
        action={
          <LinkButton to={paths.book} reloadDocument>
            See the book’s page
          </LinkButton>
        }
      >
        No orders yet.
      </EmptyState>
    )}
  </div>
);
