/** The checkout opens on the host that served this script. */
export const home = new URL(document.currentScript.src).origin;

const cover =
  'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;padding:0;background:transparent;';

const veil =
  'margin:0;background:rgba(27,33,38,.55);color:#fff;font:16px system-ui;display:grid;place-items:center;height:100vh';

const hiddenFrame = (title, zIndex) => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = `${cover}z-index:${zIndex};display:none;`;
  return frame;
};

/** Creates the overlay with the spinner, written into its own frame. */
export const createLoader = () => {
  const frame = hiddenFrame('Loading checkout', 2147483646);
  document.body.append(frame);
  const { contentDocument } = frame;
  contentDocument.open();
  contentDocument.write(
    '<!doctype html><html lang="en"><title>Loading checkout</title><p>Loading…</p></html>',
  );
  // The style is set by script, because the page's content policy may forbid inline style sheets.
  contentDocument.body.style.cssText = veil;
  contentDocument.close();
  return frame;
};

export const createCheckout = () => {
  const frame = hiddenFrame('Checkout', 2147483647);
  frame.allow = 'payment; clipboard-read; clipboard-write';
  frame.src = `${home}/popup?precheckout=true`;
  document.body.append(frame);
  return frame;
};

export const setShown = (frame, shown) => {
  frame.style.display = shown ? 'block' : 'none';
};
