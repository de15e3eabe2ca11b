import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { Opening } from './opening.ts';
import type { Prices } from './price.model.ts';

type OpenPurchase = (opening?: Opening) => void;

const PurchaseContext = createContext<OpenPurchase>(() => undefined);

export const useOpenPurchase = (): OpenPurchase => useContext(PurchaseContext);

const fetchDialog = () => import('./purchase-dialog.tsx');

const PurchaseDialog = lazy(async () => ({
  default: (await fetchDialog()).PurchaseDialog,
}));

/** Fetches the dialog ahead of the click that will want it. */
export const expectPurchase = () => void fetchDialog();

/** Holds the purchase dialog, whose code comes with the first wish to buy. */
export const PurchaseProvider = ({
  prices,
  children,
}: {
  prices: Prices | undefined;
  children: ReactNode;
}) => {
  const [opening, setOpening] = useState<Opening>({});
  // Every opening is a new dialog, so that nothing of the last one stays in it.
  const [count, setCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback<OpenPurchase>((next = {}) => {
    setOpening(next);
    setCount((before) => before + 1);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <PurchaseContext value={open}>
      {children}
      {count > 0 && (
        <Suspense>
          <PurchaseDialog
            key={count}
            opening={opening}
            isOpen={isOpen}
            prices={prices}
            onClose={close}
          />
        </Suspense>
      )}
    </PurchaseContext>
  );
};
