// A figure fills the window when it is pressed, by finger or by key; pressed once more it is
// shown at twice the window's width, and moved about in it.
(() => {
  const { text, tell } = imprint;

  const isAlone = (img) =>
    img.closest('figure') !== null ||
    img.parentElement.textContent.trim() === '';
  const captionOf = (img) =>
    img.closest('figure')?.querySelector('figcaption')?.textContent.trim();
  const nameOf = (img) => img.alt.trim() || captionOf(img) || 'Figure';

  const buttonOf = (name) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = name;
    button.lang = 'en';
    return button;
  };

  const pictureOf = (img) => {
    const zoom = buttonOf('picture');
    zoom.setAttribute('aria-label', 'Larger');
    zoom.setAttribute('aria-pressed', 'false');
    const picture = document.createElement('img');
    picture.src = img.src;
    picture.alt = '';
    const ratio = img.naturalWidth / img.naturalHeight || 1;
    picture.style.setProperty('--ratio', String(ratio));
    zoom.append(picture);
    zoom.addEventListener('click', () => {
      const isLarge = zoom.classList.toggle('large');
      zoom.setAttribute('aria-pressed', String(isLarge));
    });
    return zoom;
  };

  const show = (img) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'figure';
    dialog.setAttribute('aria-label', nameOf(img));
    const close = buttonOf('close');
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    const room = document.createElement('div');
    room.className = 'room';
    room.append(pictureOf(img));
    dialog.append(close, room);
    dialog.addEventListener('close', () => {
      dialog.remove();
      tell('figure', { isOpen: false });
    });
    // A press in the dialog is no tap on the text behind it.
    dialog.addEventListener('click', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    tell('figure', { isOpen: true });
  };

  for (const img of text.querySelectorAll('img')) {
    if (img.closest('a[href]') || !isAlone(img)) continue;
    // Not inside a button: the book's own styles may count on its place.
    img.classList.add('enlarges');
    img.tabIndex = 0;
    img.setAttribute('role', 'button');
    img.setAttribute('aria-label', `Enlarge: ${nameOf(img)}`);
    img.addEventListener('click', (event) => {
      event.preventDefault();
      show(img);
    });
  }

  // Before the keys that turn pages: on a figure they are the keys of a button.
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey) return;
      if (!target.matches?.('.enlarges') || !/^( |Enter)$/.test(key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(target);
    },
    true,
  );
})();
