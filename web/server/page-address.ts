/**
 * The address of a page as the router may read it. What cannot be decoded is no page's,
 * and the router would write it to the log.
 */
export const pageAddress = (publicUrl: string, path: string): URL => {
  const { origin } = new URL(publicUrl);
  try {
    decodeURIComponent(path.replace(/\?.*$/s, ''));
  } catch {
    return new URL('/404', origin);
  }
  // Joined, not resolved: //evil.example and /\evil.example would be addresses of another host.
  return new URL(origin + path);
};
