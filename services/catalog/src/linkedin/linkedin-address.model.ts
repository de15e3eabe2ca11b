const urn = /urn:li:(activity|share|ugcPost):(\d{5,25})/;
const inPost = /[-_](activity|share|ugcPost)-(\d{5,25})(?:-|$)/;
const article = /^\/pulse\/([^/]{1,200})$/;

export type LinkedinAddress = { key: string; url: string };

/** Returns the key and the canonical address of a post whose URN has this kind and number. */
export const linkedinPostAddress = (
  kind: string,
  number: string,
): LinkedinAddress => {
  const key = `urn:li:${kind}:${number}`;
  return { key, url: `https://www.linkedin.com/feed/update/${key}/` };
};

/** Parses the address of a LinkedIn post or article to its key and canonical address; undefined for anything else. */
export const parseLinkedinAddress = (
  text: string,
): LinkedinAddress | undefined => {
  const trimmed = text.trim();
  const withScheme = /^https?:\/\//i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return undefined;
  const { hostname, pathname, username } = new URL(withScheme);
  if (username || !/^([\w-]+\.)?linkedin\.com$/.test(hostname))
    return undefined;
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
  const [, kind, number] = urn.exec(path) ?? inPost.exec(path) ?? [];
  if (kind && number) {
    const post = linkedinPostAddress(kind, number);
    // An address under /posts/ is kept, because it contains the author's name.
    const url = path.startsWith('/posts/')
      ? `https://www.linkedin.com${encodeURI(path)}`
      : post.url;
    return { key: post.key, url };
  }
  const name = article.exec(path)?.[1];
  if (!name) return undefined;
  const url = `https://www.linkedin.com/pulse/${encodeURIComponent(name)}`;
  return { key: url, url };
};
