import { openBookFirst } from './features/reader/session/early-opening.ts';

// The reading page's first script is small: it opens the book while the reader's code is loading.
const [, token] = /^\/read-book\/([\w-]{43})\/?$/.exec(location.pathname) ?? [];
if (token) void openBookFirst(token);
