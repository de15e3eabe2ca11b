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

// The page can be read as it came, so its words, style and letters have the line to themselves until it is painted.
if (document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
