import { openEarly } from './features/reader/early-opening.ts';

// The reading page's own script, small and first of all: the book opens while the reader around it is on its way.
const [, token] = /^\/read-book\/([\w-]{43})\/?$/.exec(location.pathname) ?? [];
if (token) {
  const { dataset } = document.documentElement;
  dataset['opening'] = '';
  // start.ts leaves the line to the book until then.
  void openEarly(token).then(() => {
    delete dataset['opening'];
    window.dispatchEvent(new Event('imprint-opening'));
  });
}
