// The texts of the purchase that every page loads: the button and the frame of the dialog.
export const orderNow = 'Order Now';

export const dialogTitle = 'Order the book';
export const formLoading = 'Loading the order form…';
export const formLoadFailed = 'The order form could not be loaded.';
export const nothingOrdered = 'Nothing has been ordered or charged.';

// The formats on the home page.
export const paperback = 'Paperback, by post';
export const ebook = 'E-book, read at once';
export const orderPaperback = 'Order paperback';
export const orderEbook = 'Order e-book';
