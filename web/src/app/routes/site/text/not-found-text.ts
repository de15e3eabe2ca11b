// The texts of the page for an unknown address.
export const headTitle = 'Unexpected Application Error!';
export const headDescription = 'There is no page at this address.';
export const notFound = '404 Not Found';
export const notFoundMore =
  'There is no page at this address. The link may be incomplete, or the page has moved.';
