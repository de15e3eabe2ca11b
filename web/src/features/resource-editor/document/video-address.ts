const youtube = 'https://www.youtube-nocookie.com/embed/';
const vimeo = 'https://player.vimeo.com/video/';

const parseUrl = (address: string): URL | undefined => {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : `https://${address}`;
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
};

const parseSeconds = (time: string | null): number => {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '');
  const [hours = 0, minutes = 0, rest = 0] = (parts?.slice(1) ?? []).map(
    (part) => Number(part || 0),
  );
  return hours * 3600 + minutes * 60 + rest;
};

const youtubeId = ({
  hostname,
  pathname,
  searchParams,
}: URL): string | null => {
  if (hostname === 'youtu.be') return pathname.slice(1).replace(/\/$/, '');
  const named = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1];
  return named ?? (pathname === '/watch' ? searchParams.get('v') : null);
};

const youtubeFrameAddress = (url: URL): string | undefined => {
  const id = youtubeId(url);
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const { searchParams } = url;
  const start = parseSeconds(
    searchParams.get('t') ?? searchParams.get('start'),
  );
  return `${youtube}${id}${start > 0 ? `?start=${start}` : ''}`;
};

const vimeoFrameAddress = ({
  pathname,
  searchParams,
}: URL): string | undefined => {
  const found =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
      pathname,
    );
  if (!found) return undefined;
  // Vimeo shows an unlisted video only with the hash from the video's address.
  const word = found[2] ?? searchParams.get('h');
  const isWord = word && /^[0-9a-f]{6,20}$/.test(word);
  return `${vimeo}${found[1]}${isWord ? `?h=${word}` : ''}`;
};

/** Returns the iframe's address for a YouTube or Vimeo link or embed code; undefined for any other text. */
export const videoFrameAddress = (written: string): string | undefined => {
  const code = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(written)?.[1];
  const url = parseUrl((code ?? written).trim().replace(/^\/\//, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host))
    return youtubeFrameAddress(new URL(url.href.replace(url.hostname, host)));
  return ['vimeo.com', 'player.vimeo.com'].includes(host)
    ? vimeoFrameAddress(url)
    : undefined;
};

/** Returns the address of a stored iframe; undefined if its host is not allowed. */
export const allowedVideoAddress = (src: string): string | undefined =>
  /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(
    src,
  )
    ? src
    : undefined;
