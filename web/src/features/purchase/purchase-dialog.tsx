import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import type { Opening } from './opening.ts';
import styles from './purchase-dialog.module.css';
import { orderForm } from './lazy-order-form.ts';

/** Opens at once; the form appears when its code has loaded. */
export const PurchaseDialog = ({
  opening,
  isOpen,
  onClose,
}: {
  opening: Opening;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const { module: OrderForm, hasFailed, retry } = orderForm.useModule();
  return (
    <Dialog title="Order the book" isOpen={isOpen} onClose={onClose}>
      {OrderForm ? (
        <OrderForm opening={opening} onClose={onClose} />
      ) : (
        <div className={styles['just']}>
          {hasFailed ? (
            <LoadFailure
              onRetry={retry}
              more="Nothing has been ordered or charged."
            >
              The order form could not be loaded.
            </LoadFailure>
          ) : (
            <p role="status">Loading the order form…</p>
          )}
        </div>
      )}
    </Dialog>
  );
};
