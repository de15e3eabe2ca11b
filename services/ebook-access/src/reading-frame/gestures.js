// Taps and swipes. What a part before this one has used, it calls preventDefault on.
(() => {
  const { root, tell } = imprint;

  // The press that ends a selection is no tap either; by its click the selection is gone.
  let hadSelection = false;
  addEventListener('pointerdown', () => {
    hadSelection = String(getSelection()) !== '';
  });

  let swiped = -Infinity;
  addEventListener('click', (event) => {
    // What was of use to somebody else is no tap.
    if (event.defaultPrevented) return undefined;
    if (event.timeStamp - swiped < 400 || event.detail > 1) return undefined;
    if (hadSelection || String(getSelection())) return undefined;
    const third = Math.floor((event.clientX / root.clientWidth) * 3);
    return tell('tap', { zone: ['left', 'middle', 'right'][third] ?? 'right' });
  });

  // A page has nothing to scroll: the wheel turns it, a page for each push.
  let wheeled = -Infinity;
  addEventListener(
    'wheel',
    ({ deltaX, deltaY, ctrlKey, target, timeStamp }) => {
      const delta = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : deltaX;
      if (imprint.layout() !== imprint.paged || ctrlKey) return;
      if (target.closest?.('.scrolls, dialog') || Math.abs(delta) < 8) return;
      if (timeStamp - wheeled > 250) imprint.turn(delta < 0 ? -1 : 1);
      wheeled = timeStamp;
    },
    { passive: true },
  );

  const minimumSwipe = 60;
  let touch;
  addEventListener(
    'touchstart',
    (event) => {
      const one = event.touches.length === 1 ? event.touches[0] : undefined;
      const isSidewaysBox = event.target.closest?.('.scrolls, dialog');
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      touch =
        one && !isSidewaysBox && !isZoomed
          ? { x: one.clientX, y: one.clientY }
          : undefined;
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      const end = event.changedTouches[0];
      if (!touch || !end || String(getSelection())) return;
      const across = end.clientX - touch.x;
      const down = end.clientY - touch.y;
      touch = undefined;
      if (
        Math.abs(across) < minimumSwipe ||
        Math.abs(across) < 2 * Math.abs(down)
      )
        return;
      swiped = event.timeStamp;
      tell('swipe', { direction: across < 0 ? 'left' : 'right' });
    },
    { passive: true },
  );
})();
