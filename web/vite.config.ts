import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Modules that nearly every page uses share a file, so that a page loads about five files instead of twenty.
const groups = [
  {
    // The first script of the reading page, which must not depend on the other groups.
    name: 'early',
    test: /src\/features\/reader\/(frame\/(early-frame|buffer-messages|post-to-frame|target\.model|stored-appearance|appearance\.model|frame-message\.model)|session\/(early-opening|unsent-position|reading-api-url|embedded-browser\.model))/,
    priority: 1,
  },
  {
    // The page's first script imports this helper of Vite. If the helper were in the group `shared`, the browser
    // would load that whole group and React before the first paint.
    name: 'preload',
    test: /vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary)\//,
  },
  {
    name: 'shared',
    test: /src\/(shared\/(?!admin-paths|article\/|form\/rules|nigerian-states|payment-address|delivery(-rates)?\/|(api\/(base\.api|admin-token|problem|choose-displayed-answer)|ui\/(buttons\/copy-button|charts\/((hours-left-)?bar|progress-ruler)|forms\/(field-frame|input-field|search-field|segmented-control|select-field|text-area-field)|feedback\/(empty-state|request-error-message|stale-content|toast|use-free-place|free-place\.model|undo-note)|data\/(receipt|detail-list|delivery-rows|text))|hooks\/use-(action|copy|unmounted-check|current-minute|samples|saved-draft|stored-link-secret)|email\/|lib\/(categories|clipboard|create-random-key|focus-on-mount|last-reading|numbers\/spell-number|time-left))\b)|features\/purchase\/(purchase-opener|purchase-dialog|order-button|lazy-order-form)|features\/site-content\/site-page-list|app\/(content-gate|page-head\.))/,
  },
  {
    // Modules of the pages with a receipt; in chunks of their own they would be larger.
    name: 'receipt',
    test: /src\/shared\/(delivery\/|ui\/data\/(receipt|delivery-rows))/,
  },
  {
    // Modules of the pages with a field.
    name: 'fields',
    test: /src\/shared\/(api\/problem\.model|email\/|ui\/(forms\/(field-frame|input-field)|feedback\/request-error-message))/,
  },
  {
    // Modules of the pages with a longer form.
    name: 'forms',
    test: /src\/shared\/(form\/rules|hooks\/use-saved-draft|ui\/forms\/text-area-field)/,
  },
];

/** Lowers the priority of scripts, because the server's HTML is readable once its styles and fonts have loaded. */
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
  // No page loads the fonts' addresses; as an input, their module adds the fonts to the build.
  site: ['site.html', 'src/open-book.ts', 'src/shared/brand/font-files.ts'],
  admin: ['admin.html'],
};

/**
 * For visitors, Terser's output is 1 kB a page smaller than that of Vite's own minifier, compressed. For the author's
 * part, which is four times as much, it would take half a minute of processor time.
 */
const minifiers = { site: 'terser', admin: true, server: false } as const;

/**
 * Three builds: the site, the site's server part, and the admin's part (`--mode admin`).
 * The admin's part has its own build, because it uses the data router: in a common build
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
      minify: minifiers[isSsrBuild ? 'server' : part],
      terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
      // One style sheet of a few kB loads faster than ten small ones.
      cssCodeSplit: false,
      rolldownOptions: {
        // Inlining the constants of the text modules saves half a kilobyte a page.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: isSsrBuild ? 'src/entry-server.tsx' : inputs[part],
        ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
      },
    },
  };
});
