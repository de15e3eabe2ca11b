/** Reloads the page only if the server responds; otherwise the browser would show its own error page. */
export const reloadIfReachable = async (reload: () => void): Promise<void> => {
  const answer = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => undefined);
  if (answer?.ok) reload();
};

/** Reloads the page to get the scripts of a newer deployment; importing a replaced script again would fail too. */
export const reloadPageIfReachable = (): void =>
  void reloadIfReachable(() => window.location.reload());
