const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

const decodeEntities = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|nbsp);/g,
    (_entity, name: string) => namedEntities[name] ?? '',
  );

const anchor = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;

const withAddress = (
  _whole: string,
  address: string,
  label: string,
): string => {
  const words = label.replace(/<[^>]*>/g, '').trim();
  return words === '' || words === address ? address : `${words} (${address})`;
};

const rules: [pattern: RegExp, replacement: string][] = [
  [/\s+/g, ' '],
  [/<img\b[^>]*?\salt="([^"]+)"[^>]*>/gi, '[$1]'],
  [/<li\b[^>]*>/gi, '\n- '],
  [/<br\b[^>]*>/gi, '\n'],
  [/<hr\b[^>]*>/gi, '\n\n---\n\n'],
  [/<(p|h[1-6]|pre|blockquote|figure|table)\b[^>]*>/gi, '\n\n'],
  [/<\/(p|h[1-6]|ul|ol|pre|blockquote|figure|table)>/gi, '\n\n'],
  [/<\/(tr|figcaption)>/gi, '\n'],
  [/<\/(td|th)>/gi, ' '],
  [/<[^>]*>/g, ''],
];

/** Returns sanitised HTML as plain text, with the addresses of links in brackets. */
export const toPlainText = (html: string): string =>
  decodeEntities(
    rules.reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement),
      html.replace(anchor, withAddress),
    ),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The words in an address by which the site counts a visit to a campaign. */
const campaignParameters = (campaign: string): string =>
  `utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=${encodeURIComponent(campaign)}`;

/** Adds the campaign to the links to the own site; links to other sites stay as the author wrote them. */
export const withCampaign = (
  html: string,
  publicUrl: string,
  campaign: string,
): string =>
  html.replace(
    /(<a\b[^>]*?\shref=")([^"#]*)(#[^"]*)?"/gi,
    (whole, opening: string, address: string, fragment = '') => {
      const isOwn =
        address === publicUrl || address.startsWith(`${publicUrl}/`);
      if (!isOwn) return whole;
      const separator = address.includes('?') ? '&amp;' : '?';
      return `${opening}${address}${separator}${campaignParameters(campaign)}${fragment}"`;
    },
  );

/** Replaces videos, which mail clients do not show, by links to them. */
export const withoutVideos = (html: string): string =>
  html.replace(
    /<iframe\b[^>]*?\ssrc="([^"]*)"[^>]*>\s*<\/iframe>/gi,
    '<p><a href="$1">Watch the video</a></p>',
  );
