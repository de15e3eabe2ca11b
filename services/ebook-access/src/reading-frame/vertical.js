// The chapter in vertical lines, as one long page that scrolls sideways.
(() => {
  const { root } = imprint;
  const forth = root.dataset.writing === 'vertical-rl' ? -1 : 1;
  const line = 80;
  const beside = 32;

  // Distances from the side where the text begins.
  const nearEdge = ({ left, right }) =>
    forth < 0 ? root.clientWidth - right : left;
  const farEdge = ({ left, right }) =>
    forth < 0 ? root.clientWidth - left : right;
  const now = () => Math.max(0, forth * window.scrollX);
  const reach = () => root.scrollWidth - root.clientWidth;

  let own;
  const to = (distance) => {
    scrollTo({ left: forth * Math.max(0, distance), behavior: 'instant' });
    own = window.scrollX;
  };
  const at = () => {
    const most = reach();
    return {
      fraction: most > 0 ? Math.min(1, now() / most) : 1,
      atStart: now() <= 2,
      atEnd: now() >= most - 2,
    };
  };

  imprint.vertical = {
    lay: () => imprint.fitTables(),
    at,
    isOwn: () => Math.abs(window.scrollX - own) < 2,
    isPassed: (rect) => farEdge(rect) <= line,
    isBegun: (rect) => farEdge(rect) <= line,
    isSeen: ({ left, right }) => right > 0 && left < root.clientWidth,
    offsetOf: nearEdge,
    show: (rect, offset = beside) => to(now() + nearEdge(rect) - offset),
    toFraction: (fraction) => to(fraction * reach()),
    turn: (by) => {
      const { atStart, atEnd } = at();
      if (by < 0 ? atStart : atEnd) return false;
      const screen = Math.max(root.clientWidth - 64, root.clientWidth / 2);
      to(now() + (by < 0 ? -screen : screen));
      return true;
    },
  };

  // A wheel that turns up and down goes along the text.
  addEventListener(
    'wheel',
    ({ deltaX, deltaY, ctrlKey, target }) => {
      if (imprint.layout() !== imprint.vertical || ctrlKey) return;
      if (Math.abs(deltaX) > Math.abs(deltaY)) return;
      if (!target.closest?.('.scrolls, dialog'))
        scrollBy({ left: forth * deltaY, behavior: 'instant' });
    },
    { passive: true },
  );
})();
