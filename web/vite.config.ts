import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// What nearly every page uses travels together, so that a page is five files and not twenty.
const groups = [
  {
    // What the reading page begins with, which waits for nothing else.
    name: 'early',
    test: /src\/features\/reader\/(frame\/(early-frame|buffer-messages|post-to-frame|target\.model|stored-appearance|appearance\.model|frame-message\.model)|session\/(early-opening|reading-address|embedded-browser\.model))/,
    priority: 1,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary)\//,
  },
  {
    name: 'shared',
    test: /src\/(shared\/(?!article\/|form\/rules|payment-address|(api\/(base\.api|admin-token|problem|displayed-answer)|ui\/(buttons\/copy-button|charts\/(hours-)?bar|forms\/(search-field|segments|text-field)|feedback\/(toast|undo-note)|data\/(receipt|detail-list))|hooks\/use-(action|has-unmounted|minute|saved-draft)|lib\/(clipboard|time-left))\b)|features\/purchase\/(purchase-opener|purchase-dialog|order-button|lazy-order-form)|features\/site-content\/(author\/(portrait|membership)|contents-list)|app\/(content-gate|page-head))/,
  },
  {
    // What pages with a longer form use.
    name: 'forms',
    test: /src\/shared\/(form\/rules|hooks\/use-saved-draft|ui\/forms\/text-field)/,
  },
];

/** The page can be read as the server sent it: its words, style and font come before its scripts. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<(script type="module"|link rel="modulepreload")/g,
        '<$1 fetchpriority="low"',
      ),
  },
};

const inputs = {
  site: ['site.html', 'src/open-book.ts'],
  admin: ['admin.html'],
};

/**
 * Three builds: the site, the site's server part, and the admin's part (`--mode admin`).
 * The admin's is built alone because it uses the data router: in one build with it,
 * every visitor would load those 15 kB too.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const part = mode === 'admin' ? 'admin' : 'site';
  return {
    plugins: [react(), scriptsLast],
    appType: 'custom',
    build: {
      target: 'es2022',
      manifest: isSsrBuild ? false : `.vite/${part}.json`,
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: false,
      // A data: address would need a wider Content-Security-Policy than 'self'.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One style sheet of a few kB comes sooner than ten small ones.
      cssCodeSplit: false,
      rolldownOptions: {
        input: isSsrBuild ? 'src/entry-server.tsx' : inputs[part],
        ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
      },
    },
  };
});
