/** Reloads only if the server responds; otherwise the browser would show its own error page. */
export const reloadIfReachable = async (reload: () => void): Promise<void> => {
  const answer = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => undefined);
  if (answer?.ok) reload();
};

/** Reloads after a newer deployment has replaced a script; a second import would fail too. */
export const reloadPage = (): void =>
  void reloadIfReachable(() => window.location.reload());
