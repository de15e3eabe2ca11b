const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a link may have this address: a path or fragment of this site, or a URL of an allowed scheme. */
export const isLinkable = (address: string): boolean => {
  if (/^(#|\/(?![/\\]))/.test(address)) return true;
  try {
    return schemes.includes(new URL(address).protocol);
  } catch {
    return false;
  }
};

/** Returns the typed address, completed with its scheme; undefined if a link may not have this address. */
export const toLinkAddress = (written: string): string | undefined => {
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
