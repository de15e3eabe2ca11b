import './styles/site.css';

/** Everything at once, as the page names it: one file would else be found in the other. */
const fetchScripts = (): void => {
  const named = document.getElementById('scripts')?.textContent ?? '[]';
  for (const href of JSON.parse(named) as string[]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
  void import('./main.tsx');
};

// A page that asks for an answer before its scripts shows nothing to read without them.
const isWaiting = document.querySelector('link[as="fetch"]') !== null;

// Any other can be read as it came, so its words, style and letters have the line to themselves until it is painted.
const isOpening = 'opening' in document.documentElement.dataset;

if (isOpening)
  window.addEventListener('imprint-opening', fetchScripts, { once: true });
else if (isWaiting || document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
