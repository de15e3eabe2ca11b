export type EmailScheme = 'light' | 'dark';

const styleBlock = /<style>([^]*?)<\/style>/g;

const openingTag = /<[a-z](?:"[^"]*"|[^">])*>/gi;

/**
 * Returns the HTML of an email without styles that the Content-Security-Policy forbids: each style attribute becomes
 * `data-style`, and the style blocks are returned as `css`, which shows the scheme whatever the browser prefers.
 * Relies on the form in which the services write an email: attributes have double quotation marks.
 */
export const readEmailHtml = (
  html: string,
  scheme: EmailScheme,
): { markup: string; css: string } => ({
  markup: html
    .replaceAll(styleBlock, '')
    .replaceAll(openingTag, (tag) => tag.replace(' style="', ' data-style="')),
  css: [...html.matchAll(styleBlock)]
    .map(([, block = '']) => block)
    .join('\n')
    .replaceAll(
      '(prefers-color-scheme: dark)',
      scheme === 'dark' ? 'all' : 'not all',
    )
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`),
});
