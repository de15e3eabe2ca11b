import { openBookFirst } from './features/reader/session/early-opening.ts';

// The reading page's first script opens the book before the larger code of the reader loads.
const [, token] = /^\/read-book\/([\w-]{43})\/?$/.exec(location.pathname) ?? [];
if (token) void openBookFirst(token);
