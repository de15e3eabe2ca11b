// The chapter as one long page that scrolls.
(() => {
  const { root } = imprint;
  // Below the page's bars, so that what is gone to is seen while they are shown.
  const line = () => 80 + imprint.insets.top;
  const above = () => 32 + imprint.insets.top;

  const reach = () => root.scrollHeight - root.clientHeight;
  let own;
  const to = (top) => {
    scrollTo({ top: Math.max(0, top), behavior: 'instant' });
    own = window.scrollY;
  };
  const at = () => {
    const most = reach();
    const now = Math.max(0, window.scrollY);
    return {
      fraction: most > 0 ? Math.min(1, now / most) : 1,
      atStart: now <= 2,
      atEnd: now >= most - 2,
    };
  };

  imprint.scrolled = {
    lay: () => imprint.fitTables(),
    at,
    /** Whether it stands where it was put, and nobody has scrolled since. */
    isOwn: () => Math.abs(window.scrollY - own) < 2,
    isPassed: ({ bottom }) => bottom <= line(),
    isBegun: ({ bottom }) => bottom <= line(),
    isSeen: ({ top, bottom }) =>
      bottom > imprint.insets.top &&
      top < root.clientHeight - imprint.insets.bottom,
    /** Where something stands in view, so that it can be shown there again. */
    offsetOf: ({ top }) => top,
    show: ({ top }, height = above()) => to(top + window.scrollY - height),
    toFraction: (fraction) => to(fraction * reach()),
    turn: (by) => {
      const { atStart, atEnd } = at();
      if (by < 0 ? atStart : atEnd) return false;
      const { top, bottom } = imprint.insets;
      const seen = root.clientHeight - top - bottom;
      const screen = Math.max(seen - 64, seen / 2, 64);
      to(window.scrollY + (by < 0 ? -screen : screen));
      return true;
    },
  };
})();
