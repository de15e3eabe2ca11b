// Runs inside the chapter's frame, alone and without an origin. It speaks to the page that
// holds it, by the messages that the service's README lists, and to nothing else.
(() => {
  'use strict';
  const root = document.documentElement;
  const text = document.querySelector('main');
  const chapter = Number(root.dataset.chapter);
  const paragraphs = [...text.querySelectorAll('[data-p]')];

  // Opened by itself it is no reader, and shows nothing.
  if (window.parent === window) {
    root.hidden = true;
    return;
  }

  const tell = (type, facts) =>
    window.parent.postMessage({ imprint: 1, type, ...facts }, '*');

  /* Where the reader is */

  const reach = () => root.scrollHeight - root.clientHeight;

  const topmost = () => {
    const line = 80;
    let low = 0;
    let high = paragraphs.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (paragraphs[middle].getBoundingClientRect().bottom > line)
        high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const tellPosition = () => {
    const most = reach();
    const at = Math.max(0, window.scrollY);
    const atEnd = at >= most - 2;
    tell('position', {
      chapter,
      paragraph: paragraphs.length
        ? (atEnd ? paragraphs.length - 1 : topmost()) + 1
        : 0,
      paragraphs: paragraphs.length,
      fraction: most > 0 ? Math.min(1, at / most) : 1,
      atStart: at <= 2,
      atEnd,
    });
  };

  let waiting = 0;
  const positionSoon = () => {
    waiting ||= setTimeout(() => {
      waiting = 0;
      tellPosition();
    }, 200);
  };
  addEventListener('scroll', positionSoon, { passive: true });
  addEventListener('resize', positionSoon, { passive: true });

  const goTo = (element) => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    scrollTo({ top: Math.max(0, top - 32), behavior: 'instant' });
  };

  /** Changes the text's measure without losing the line that is being read. */
  const keepingPlace = (change) => {
    const anchor = window.scrollY > 2 ? paragraphs[topmost()] : undefined;
    const before = anchor?.getBoundingClientRect().top;
    change();
    if (anchor)
      scrollBy({
        top: anchor.getBoundingClientRect().top - before,
        behavior: 'instant',
      });
  };

  /* What the page asks for */

  let settled = false;
  let appearance = false;
  const loading = new Set();

  const settle = () => {
    if (settled || !appearance || loading.size > 0) return;
    settled = true;
    tell('settled');
    tellPosition();
  };

  const addFace = async ({ family, style, weight, unicodeRange, bytes }) => {
    const face = new FontFace(family, bytes, {
      style: style ?? 'normal',
      weight: weight ?? '400',
      ...(unicodeRange ? { unicodeRange } : {}),
    });
    loading.add(face);
    try {
      await face.load();
      keepingPlace(() => document.fonts.add(face));
    } catch {
      // A font that does not load leaves the fallback, which can be read.
    } finally {
      loading.delete(face);
      settle();
    }
  };

  const fragmentOf = (id) => {
    const element = id ? document.getElementById(id) : null;
    return element && text.contains(element) ? element : null;
  };

  const asked = {
    appearance: ({ theme, size }) => {
      keepingPlace(() => {
        if (['light', 'sepia', 'dark', 'system'].includes(theme))
          root.dataset.theme = theme;
        if (['small', 'medium', 'large'].includes(size))
          root.dataset.size = size;
      });
      appearance = true;
      settle();
    },
    fonts: ({ faces }) => {
      for (const face of Array.isArray(faces) ? faces : []) void addFace(face);
    },
    go: ({ paragraph, fragment, fraction }) => {
      const element =
        typeof fragment === 'string'
          ? fragmentOf(fragment)
          : paragraphs[Number(paragraph) - 1];
      if (element) goTo(element);
      else if (typeof fraction === 'number')
        scrollTo({ top: fraction * reach(), behavior: 'instant' });
      else if (Number(paragraph) <= 1)
        scrollTo({ top: 0, behavior: 'instant' });
      tellPosition();
    },
    page: ({ by }) => {
      const screen = root.clientHeight - 64;
      scrollBy({ top: by < 0 ? -screen : screen, behavior: 'instant' });
      tellPosition();
    },
    focus: () => text.focus({ preventScroll: true }),
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.imprint !== 1) return;
    if (Object.hasOwn(asked, data.type)) asked[data.type](data);
  });

  /* Keys */

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

  /* Fingers, pointers and links */

  const followLink = (link) => {
    const { chapter: to, fragment } = link.dataset;
    const href = link.getAttribute('href') ?? '';
    if (to)
      return tell('link', { chapter: Number(to), fragment: fragment ?? null });
    if (!href.startsWith('#')) return tell('external', { href });
    const target = fragmentOf(decodeURIComponent(href.slice(1)));
    if (!target) return undefined;
    goTo(target);
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    return target.focus({ preventScroll: true });
  };

  let swiped = -Infinity;
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (link) {
      event.preventDefault();
      return followLink(link);
    }
    if (event.timeStamp - swiped < 400 || event.detail > 1) return undefined;
    if (String(getSelection())) return undefined;
    const third = Math.floor((event.clientX / root.clientWidth) * 3);
    return tell('tap', { zone: ['left', 'middle', 'right'][third] ?? 'right' });
  });
  addEventListener('auxclick', (event) => event.preventDefault());

  const minimumSwipe = 60;
  let touch;
  addEventListener(
    'touchstart',
    (event) => {
      const one = event.touches.length === 1 ? event.touches[0] : undefined;
      const isSidewaysBox = event.target.closest?.('table');
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

  tell('ready', {
    chapter,
    title: document.title,
    paragraphs: paragraphs.length,
    words: Number(root.dataset.words),
  });
})();
