/** The address of the site content; in a module without JSX, because Node.js runs the modules of the page server. */
export const contentAddress = '/api/content';
