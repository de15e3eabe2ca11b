import { openFirst } from './features/reader/session/early-opening.ts';

// The reading page's own script, small and first of all: the book opens while the reader around it is on its way.
const [, token] = /^\/read-book\/([\w-]{43})\/?$/.exec(location.pathname) ?? [];
if (token) void openFirst(token);
