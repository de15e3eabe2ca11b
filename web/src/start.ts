import './styles/site.css';

/** Preloads all scripts of the page; otherwise an imported script starts to load only after its importer. */
const preloadScriptsAndStart = (): void => {
  const named = document.getElementById('scripts')?.textContent ?? '[]';
  for (const href of JSON.parse(named) as string[]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  void import('./main.tsx');
};

/** Marks the page of a reader of the book before the first paint; shared/lib/last-reading.ts stores the key. */
const markPageOfReader = (): void => {
  try {
    if (window.localStorage.getItem('imprint-last-reading'))
      document.documentElement.dataset['reader'] = '';
  } catch {
    // Without storage there is nothing to continue.
  }
};
markPageOfReader();

// A page that preloads an answer shows nothing before its scripts have run.
const isWaiting = document.querySelector('link[as="fetch"]') !== null;

// open-book.ts sets `data-opening` while it opens the book, and then dispatches `imprint-opening`.
const isOpening = 'opening' in document.documentElement.dataset;

if (isOpening)
  window.addEventListener('imprint-opening', preloadScriptsAndStart, {
    once: true,
  });
else if (isWaiting || document.visibilityState === 'hidden')
  preloadScriptsAndStart();
// Other pages are readable as HTML, so their scripts load only after the first paint.
else requestAnimationFrame(() => setTimeout(preloadScriptsAndStart));
