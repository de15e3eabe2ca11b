// Keys that the page hears of, and those that do nothing here.
(() => {
  const { tell, layout } = imprint;

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
    // With Shift they change what is selected.
    if (event.shiftKey && event.key.startsWith('Arrow')) return undefined;
    if (event.target.closest?.('.scrolls') && /Left|Right/.test(event.key))
      return undefined;
    return passedOn.includes(event.key) ? event.key : undefined;
  };

  const turning = {
    PageDown: 1,
    PageUp: -1,
    ArrowDown: 1,
    ArrowUp: -1,
  };

  const turnOf = ({ key, shiftKey, altKey, ctrlKey, metaKey, target }) => {
    if (altKey || ctrlKey || metaKey) return undefined;
    const isTurned = layout() !== imprint.scrolled;
    if (key.startsWith('Arrow') && (!isTurned || shiftKey)) return undefined;
    if (target.closest?.('.scrolls, dialog, button, input, textarea'))
      return undefined;
    const by = key === ' ' ? (shiftKey ? -1 : 1) : turning[key];
    // Where the text scrolls, the browser does it best, but for the step out of the chapter.
    const { atStart, atEnd } = layout().at();
    return isTurned || (by === 1 && atEnd) || (by === -1 && atStart)
      ? by
      : undefined;
  };

  const turnBy = (event) => {
    const isTurned = layout() !== imprint.scrolled;
    const fraction = isTurned ? { Home: 0, End: 1 }[event.key] : undefined;
    const by = turnOf(event);
    if (!by && (fraction === undefined || event.ctrlKey)) return;
    event.preventDefault();
    if (by) imprint.turn(by);
    else imprint.toFraction(fraction);
  };

  addEventListener(
    'keydown',
    (event) => {
      const what = blockedBy(event);
      // In a note, Escape closes it and nothing is turned.
      if (!what && document.querySelector('dialog[open]')) return undefined;
      const key = passedBy(event);
      if (!what && !key && event.key !== 'F6') return turnBy(event);
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
