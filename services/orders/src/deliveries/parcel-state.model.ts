import { validationFailedError } from '@imprint/chassis/errors';
import type { Order } from '../orders/order.model.ts';
import {
  type DeliveryCountry,
  listStatesOfRegion,
} from '../prices/delivery-rate.model.ts';

const nigerianStates = [
  ...['Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa'],
  ...['Benue', 'Borno', 'Cross River', 'Delta', 'Ebonyi', 'Edo', 'Ekiti'],
  ...['Enugu', 'FCT', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina'],
  ...['Kebbi', 'Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo'],
  ...['Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto', 'Taraba', 'Yobe'],
  ...['Zamfara'],
];

const isAbroad = ({ deliveryTerms }: Order): boolean =>
  deliveryTerms !== null && deliveryTerms.country !== 'NG';

/**
 * Returns the states of Nigeria that the address of an order may name: those of the region for which it paid, and all
 * for an order without terms; none abroad, where any text will do.
 */
export const listAddressStates = (
  order: Order,
  rates: readonly DeliveryCountry[],
): string[] =>
  isAbroad(order)
    ? []
    : listStatesOfRegion(rates, order.deliveryTerms, nigerianStates);

/** Checks the state of a delivery address. @throws VALIDATION_FAILED */
export const requireStateOfOrder = (
  order: Order,
  rates: readonly DeliveryCountry[],
  state: string,
): void => {
  const allowed = listAddressStates(order, rates);
  if (isAbroad(order) || allowed.includes(state)) return;
  const { deliveryTerms } = order;
  throw validationFailedError([
    deliveryTerms && nigerianStates.includes(state)
      ? `body.state: Your delivery fee is for ${deliveryTerms.region}, and ${state} is not part of it`
      : 'body.state: Please choose the state',
  ]);
};
