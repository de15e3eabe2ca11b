/** The patterns need sanitised HTML, in which attribute values stand between double quotes and contain no `<`. */
const picture = /<img\b[^<>]*>/g;
const linkOrPicture = /<a\b[^<>]*>[^]*?<\/a>|<img\b[^<>]*>/g;
const foreignSource = /\ssrc="(https?:\/\/[^"]*)"/i;
const alternative = /\salt="([^"]*)"/i;

/** Matches the address of a picture of this site on any host, by the hash in the path. */
const ours =
  /^https?:\/\/[^/?#]+(\/images\/[0-9a-f]{64}\/(?:480|960|1600)\.(?:webp|avif))$/i;

/** Returns the path of a picture of this site; any other address is returned unchanged. */
export const localisePictureAddress = (address: string): string => {
  const [, path] = ours.exec(address) ?? [];
  return path ?? address;
};

const altTextOrSource = (tag: string, source: string): string => {
  const altText = alternative.exec(tag)?.[1]?.trim();
  return (altText || source).replaceAll('&quot;', '"');
};

const replaceWithLink = (tag: string): string => {
  const source = foreignSource.exec(tag)?.[1];
  if (!source) return tag;
  const path = localisePictureAddress(source);
  if (path !== source) return tag.replace(source, path);
  return `<a href="${source}" rel="noopener noreferrer" target="_blank">${altTextOrSource(tag, source)}</a>`;
};

const replaceWithAltText = (tag: string): string => {
  const source = foreignSource.exec(tag)?.[1];
  return source && localisePictureAddress(source) === source
    ? altTextOrSource(tag, source)
    : replaceWithLink(tag);
};

/** Replaces pictures of other sites in sanitised HTML with links, because pages show only pictures of this site. */
export const replaceForeignPicturesWithLinks = (html: string): string =>
  html.includes('<img')
    ? html.replaceAll(linkOrPicture, (part) =>
        part.startsWith('<img')
          ? replaceWithLink(part)
          : part.replaceAll(picture, replaceWithAltText),
      )
    : html;
