/**
 * Returns the URL for the router. A path that cannot be decoded belongs to no page,
 * and the router would log it.
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
