// How the text looks, as the page asks for it.
(() => {
  const { root, tell, tellPosition, keepingPlace, makeRoom } = imprint;

  let settled = false;
  let appearance = false;
  let loading = 0;

  const settle = () => {
    if (settled || !appearance || loading > 0) return;
    settled = true;
    tell('settled');
    tellPosition();
  };

  const faceOf = ({ family, style, weight, unicodeRange, bytes }) =>
    new FontFace(family, bytes, {
      style: style ?? 'normal',
      weight: weight ?? '400',
      ...(unicodeRange ? { unicodeRange } : {}),
    });

  const addFaces = async (faces) => {
    loading++;
    // A font that does not load leaves the fallback, which can be read.
    const loaded = await Promise.allSettled(
      faces.map(async (face) => faceOf(face).load()),
    );
    keepingPlace(() => {
      for (const { value } of loaded) if (value) document.fonts.add(value);
    });
    loading--;
    settle();
  };

  const oneOf = (name, values, wanted) => {
    if (values.includes(wanted)) root.dataset[name] = wanted;
  };
  const between = (name, least, most, wanted, unit = '') => {
    if (wanted >= least && wanted <= most)
      root.style.setProperty(`--${name}`, `${wanted}${unit}`);
  };

  const isLength = (value) => Number.isFinite(value) && value >= 0;

  const appearanceAsked = ({ insets, ...look }) => {
    const { theme, size, leading, margins, layout, face } = look;
    keepingPlace(() => {
      if (isLength(insets?.top) && isLength(insets?.bottom)) makeRoom(insets);
      oneOf('theme', ['light', 'sepia', 'dark', 'system'], theme);
      oneOf('margins', ['narrow', 'normal', 'wide'], margins);
      oneOf('layout', ['scrolled', 'pages'], layout);
      oneOf('face', ['Brygada', 'Public', 'Atkinson', 'OpenDyslexic'], face);
      between('size', 0.75, 3, size, 'rem');
      between('leading', 1.2, 2.4, leading);
    });
    appearance = true;
    settle();
  };

  Object.assign(imprint.asked, {
    appearance: appearanceAsked,
    fonts: ({ faces }) => void addFaces(Array.isArray(faces) ? faces : []),
  });
})();
