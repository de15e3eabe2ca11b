import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** The ids of the buttons that an address such as "/admin/orders/IMP-…#receipt" focuses. */
export const actionButtons = {
  receipt: 'receipt',
  link: 'link',
  ship: 'ship',
} as const;

const isButton = (id: string): boolean =>
  Object.values<string>(actionButtons).includes(id);

/**
 * Begins the action that the address names, for the search of the back office and for messages: "#refund" opens the dialog, the others
 * focus their button. `loaded` changes when more buttons appear.
 */
export const useActionInAddress = (
  openRefund: (() => void) | undefined,
  loaded: number,
): void => {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  const refund = useEffectEvent(() => openRefund?.());
  useEffect(() => {
    if (id === 'refund') refund();
  }, [id, key]);
  useEffect(() => {
    if (isButton(id)) document.getElementById(id)?.focus();
  }, [id, key, loaded]);
};
