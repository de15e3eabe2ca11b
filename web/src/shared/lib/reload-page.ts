/** Reloads where the page answers: without a line the browser would put its own page in this one's place. */
export const reloadIfThere = async (reload: () => void): Promise<void> => {
  const answer = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => undefined);
  if (answer?.ok) reload();
};

/** What brings back a part of the program that a newer version has taken the place of: no second import does. */
export const reloadPage = (): void =>
  void reloadIfThere(() => window.location.reload());
