// Keys that the page hears of, and those that do nothing here.
(() => {
  const { tell } = imprint;

  const blockedKeys = {
    a: 'select-all',
    c: 'copy',
    i: 'inspect',
    p: 'print',
    s: 'save',
    u: 'source',
    v: 'paste',
  };
  const passedOn = ['ArrowLeft', 'ArrowRight', 'Escape', '?'];

  const blockedBy = (event) => {
    if (event.key === 'F12') return 'inspect';
    if (event.key === 'F5') return 'reload';
    if (!event.ctrlKey && !event.metaKey) return undefined;
    const key = event.key.toLowerCase();
    return Object.hasOwn(blockedKeys, key) ? blockedKeys[key] : undefined;
  };

  const passedBy = (event) => {
    if (event.altKey || event.metaKey) return undefined;
    if (event.ctrlKey)
      return { Home: 'First', End: 'Last' }[event.key] ?? undefined;
    return passedOn.includes(event.key) ? event.key : undefined;
  };

  addEventListener(
    'keydown',
    (event) => {
      const what = blockedBy(event);
      const key = passedBy(event);
      if (!what && !key && event.key !== 'F6') return;
      event.preventDefault();
      event.stopPropagation();
      if (what) tell('blocked', { what });
      else if (key) tell('key', { key });
      else
        tell('focus-out', {
          direction: event.shiftKey ? 'backward' : 'forward',
        });
    },
    true,
  );

  const swallow = {
    copy: 'copy',
    cut: 'cut',
    contextmenu: 'menu',
    dragstart: 'drag',
  };
  for (const [name, what] of Object.entries(swallow))
    addEventListener(
      name,
      (event) => {
        event.preventDefault();
        tell('blocked', { what });
      },
      true,
    );
})();
