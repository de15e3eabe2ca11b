/**
 * Returns the URL of a requested path for the router. A path with invalid percent-encoding becomes /404,
 * because the router would log it.
 */
export const toRoutableUrl = (publicUrl: string, path: string): URL => {
  const { origin } = new URL(publicUrl);
  try {
    decodeURIComponent(path.replace(/\?.*$/s, ''));
  } catch {
    return new URL('/404', origin);
  }
  // The path is appended, because new URL(path, origin) would read //evil.example and /\evil.example as another host.
  return new URL(origin + path);
};
