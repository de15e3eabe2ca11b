/** Runs a test in a window of a width in pixels, as far as a media query by `max-width` in pixels tells it. */
export const atWidth = async (
  width: number,
  test: () => Promise<void>,
): Promise<void> => {
  const original = window.matchMedia.bind(window);
  window.matchMedia = (media) => {
    const [, limit] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const matches = limit !== undefined && width <= Number(limit);
    return Object.assign(original(media), { matches });
  };
  try {
    await test();
  } finally {
    window.matchMedia = original;
  }
};
