import './styles/site.css';

/** Loads all scripts that the page lists in parallel; otherwise each would be discovered in the one before. */
const fetchScripts = (): void => {
  const named = document.getElementById('scripts')?.textContent ?? '[]';
  for (const href of JSON.parse(named) as string[]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  void import('./main.tsx');
};

// A page that preloads an answer shows nothing before its scripts have run.
const isWaiting = document.querySelector('link[as="fetch"]') !== null;

// Other pages are readable as HTML, so text, styles and fonts load before the scripts until the first paint.
const isOpening = 'opening' in document.documentElement.dataset;

if (isOpening)
  window.addEventListener('imprint-opening', fetchScripts, { once: true });
else if (isWaiting || document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
