export type EmailScheme = 'light' | 'dark';

const styleBlock = /<style>([^]*?)<\/style>/g;

/**
 * Returns the HTML of an email without styles that the Content-Security-Policy forbids: each style attribute becomes
 * `data-style`, and the style blocks are returned as `css`, which shows the scheme whatever the browser prefers.
 * Relies on the form in which the services write an email; texts contain no plain quotation marks or tags.
 */
export const readEmailHtml = (
  html: string,
  scheme: EmailScheme,
): { markup: string; css: string } => ({
  markup: html
    .replaceAll(styleBlock, '')
    .replaceAll(' style="', ' data-style="'),
  css: [...html.matchAll(styleBlock)]
    .map(([, block = '']) => block)
    .join('\n')
    .replaceAll(
      '(prefers-color-scheme: dark)',
      scheme === 'dark' ? 'all' : 'not all',
    )
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`),
});
