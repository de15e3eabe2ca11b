import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import type { PurchaseDialogOptions } from './opening.ts';
import styles from './purchase-dialog.module.css';
import { lazyOrderForm } from './lazy-order-form.ts';
import * as text from './text.ts';

/** Opens the dialog at once; the form appears when its code has loaded. */
export const PurchaseDialog = ({
  opening,
  isOpen,
  onClose,
}: {
  opening: PurchaseDialogOptions;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const { module: OrderForm, hasFailed, retry } = lazyOrderForm.useModule();
  return (
    <Dialog title={text.dialogTitle} isOpen={isOpen} onClose={onClose}>
      {OrderForm ? (
        <OrderForm opening={opening} onClose={onClose} />
      ) : (
        <div className={styles['just']}>
          {hasFailed ? (
            <LoadFailure onRetry={retry} more={text.nothingOrdered}>
              {text.formLoadFailed}
            </LoadFailure>
          ) : (
            <p role="status">{text.formLoading}</p>
          )}
        </div>
      )}
    </Dialog>
  );
};
