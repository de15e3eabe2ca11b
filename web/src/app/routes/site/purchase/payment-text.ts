// The texts around the payment panel.
export const title = 'Payment';
export const headDescription = 'Pay for your order.';
export const side = 'Order summary';
