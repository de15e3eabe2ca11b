// How the text looks, as the page asks for it.
(() => {
  const { root, tell, tellPosition, keepingPlace } = imprint;

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

  const appearanceAsked = ({ theme, size }) => {
    keepingPlace(() => {
      if (['light', 'sepia', 'dark', 'system'].includes(theme))
        root.dataset.theme = theme;
      if (['small', 'medium', 'large'].includes(size)) root.dataset.size = size;
    });
    appearance = true;
    settle();
  };

  Object.assign(imprint.asked, {
    appearance: appearanceAsked,
    fonts: ({ faces }) => {
      for (const face of Array.isArray(faces) ? faces : []) void addFace(face);
    },
  });
})();
