import { nameOfCustomer } from './customer-facts.ts';
import {
  useMessagesOfCustomerQuery,
  useOrdersOfCustomerQuery,
} from './customer-page.api.ts';

/** Returns the name of a customer, once their orders or messages tell it; else an empty text. */
export const useCustomerName = (email = ''): string => {
  const isUnknown = { skip: email === '' };
  const orders = useOrdersOfCustomerQuery(email, isUnknown);
  const messages = useMessagesOfCustomerQuery(email, isUnknown);
  // The name of a parcel comes before that of a message, whichever arrives first.
  return orders.isLoading ? '' : nameOfCustomer(orders.data, messages.data);
};
