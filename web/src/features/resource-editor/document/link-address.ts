const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Places on this site, and addresses of the four kinds a link may have. */
export const isLinkable = (address: string): boolean => {
  if (/^(#|\/(?![/\\]))/.test(address)) return true;
  try {
    return schemes.includes(new URL(address).protocol);
  } catch {
    return false;
  }
};

/** Returns what was typed as a complete address, or undefined where a link may not lead. */
export const linkAddress = (written: string): string | undefined => {
  const address = written.trim();
  if (isLinkable(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address))
    return `mailto:${address}`;
  if (/^\+[\d ()-]{6,}$/.test(address))
    return `tel:${address.replace(/[ ()-]/g, '')}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(address)
    ? `https://${address}`
    : undefined;
};
