import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import { recordVisit } from '../../shared/visits.ts';
import type { Opening } from './opening.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';

type OpenPurchase = (opening?: Opening) => void;

const PurchaseContext = createContext<OpenPurchase>(() => undefined);

export const useOpenPurchase = (): OpenPurchase => useContext(PurchaseContext);

/** Provides the purchase dialog, which is closed at first. */
export const PurchaseProvider = ({ children }: { children: ReactNode }) => {
  const [opening, setOpening] = useState<Opening>({});
  // The count is the dialog's key, so that each opening starts without the former input.
  const [count, setCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback<OpenPurchase>((next = {}) => {
    setOpening(next);
    setCount((before) => before + 1);
    setIsOpen(true);
    recordVisit('dialog');
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <PurchaseContext value={open}>
      {children}
      {count > 0 && (
        <PurchaseDialog
          key={count}
          opening={opening}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </PurchaseContext>
  );
};
