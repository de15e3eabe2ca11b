// The texts of the purchase that every page loads: the button and the frame of the dialog.
export const orderNow = 'Order Now';

export const dialogTitle = 'Order the book';
export const formLoading = 'Loading the order form…';
export const formLoadFailed = 'The order form could not be loaded.';
export const nothingOrdered = 'Nothing has been ordered or charged.';
