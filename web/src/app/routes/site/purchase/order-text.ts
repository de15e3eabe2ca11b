// The texts of the page of an order.
export const title = 'Your order';
export const headDescription = 'The status of your order.';
