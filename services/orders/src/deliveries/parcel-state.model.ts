import { validationFailedError } from '@imprint/chassis/errors';
import { nigerianStates } from '@imprint/chassis/nigerian-states';
import type { Order } from '../orders/order.model.ts';

const isAbroad = ({ deliveryTerms }: Order): boolean =>
  deliveryTerms !== null && deliveryTerms.country !== 'NG';

/**
 * Returns the states of Nigeria that the address of an order may name: those that its region had when it was placed,
 * and all for an order without terms; none abroad, where any text will do.
 */
export const listAddressStates = (order: Order): readonly string[] =>
  isAbroad(order) ? [] : (order.deliveryTerms?.states ?? nigerianStates);

/** Checks the state of a delivery address. @throws VALIDATION_FAILED */
export const requireStateOfOrder = (order: Order, state: string): void => {
  if (isAbroad(order) || listAddressStates(order).includes(state)) return;
  const { deliveryTerms } = order;
  throw validationFailedError([
    deliveryTerms && nigerianStates.includes(state)
      ? `body.state: Your delivery fee is for ${deliveryTerms.region}, and ${state} is not part of it`
      : 'body.state: Please choose the state',
  ]);
};
