// Links within the chapter are followed here, all others by the page.
(() => {
  const { tell } = imprint;

  const followLink = (link) => {
    const { chapter: to, fragment } = link.dataset;
    const href = link.getAttribute('href') ?? '';
    if (to)
      return tell('link', { chapter: Number(to), fragment: fragment ?? null });
    if (!href.startsWith('#')) return tell('external', { href });
    const target = imprint.fragmentOf(decodeURIComponent(href.slice(1)));
    if (!target) return undefined;
    imprint.goTo(target);
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    return target.focus({ preventScroll: true });
  };

  imprint.followLink = followLink;

  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (!link) return;
    event.preventDefault();
    if (!imprint.openNote(link)) followLink(link);
  });
  addEventListener('auxclick', (event) => event.preventDefault());
})();
