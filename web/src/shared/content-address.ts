// In a module without JSX, because Node.js runs the modules of the page server.
/** The address of the site content. */
export const contentAddress = '/api/content';

/** The address of the current prices. */
export const productsAddress = '/api/products';
