/** The pages that can be asked for by number; further on it goes by cursor. */
export const mostPages = 500;
