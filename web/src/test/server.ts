import { setupServer } from 'msw/node';

/** The fake HTTP of the screens' tests; each test says what its addresses answer. */
export const server = setupServer();
