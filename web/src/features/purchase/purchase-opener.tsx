import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import { recordFunnelStep } from '../../shared/visits.ts';
import type { PurchaseDialogOptions } from './opening.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';

type OpenPurchase = (opening?: PurchaseDialogOptions) => void;

const PurchaseContext = createContext<OpenPurchase>(() => undefined);

export const useOpenPurchase = (): OpenPurchase => useContext(PurchaseContext);

/** Provides the purchase dialog, which is closed at first. */
export const PurchaseProvider = ({ children }: { children: ReactNode }) => {
  const [opening, setOpening] = useState<PurchaseDialogOptions>({});
  // The number of openings is the dialog's key, so that a new opening does not show the previous input.
  const [count, setCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = useCallback<OpenPurchase>((next = {}) => {
    setOpening(next);
    setCount((before) => before + 1);
    setIsOpen(true);
    recordFunnelStep('dialog');
  }, []);
  const closeDialog = useCallback(() => setIsOpen(false), []);
  return (
    <PurchaseContext value={openDialog}>
      {children}
      {count > 0 && (
        <PurchaseDialog
          key={count}
          opening={opening}
          isOpen={isOpen}
          onClose={closeDialog}
        />
      )}
    </PurchaseContext>
  );
};
