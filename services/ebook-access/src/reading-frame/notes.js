// A note's own text opens beside the place that names it, in a small dialog. What cannot be
// shown so is gone to, as any link.
(() => {
  const { text, tell } = imprint;

  const dialog = document.createElement('dialog');
  dialog.className = 'note';
  const words = document.createElement('div');
  words.className = 'words';
  words.tabIndex = -1;
  const foot = document.createElement('p');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  const there = document.createElement('a');
  there.href = '#';
  there.textContent = 'Go to the note';
  foot.append(there, close);
  dialog.append(words, foot);
  document.body.append(dialog);

  /** The link whose note is open or on its way. */
  let from;

  const wholeNote = (target) =>
    target.closest(
      '[role=doc-footnote], [role=doc-endnote], aside, li, dd, p, td, div:not(.book, .flow)',
    );

  /** The note without its way back, and without what may stand in the text only once. */
  const copyOf = (note) => {
    const copy = note.cloneNode(true);
    for (const link of copy.querySelectorAll('a[href]'))
      if (link.getAttribute('role') === 'doc-backlink' || leadsBack(link))
        link.remove();
      else link.replaceWith(...link.childNodes);
    for (const element of copy.querySelectorAll('*')) {
      for (const { name } of [...element.attributes])
        if (name === 'id' || name.startsWith('data-'))
          element.removeAttribute(name);
    }
    // The space after the way back, too.
    const [first] = imprint.textNodes(copy);
    if (first) first.nodeValue = first.nodeValue.trimStart();
    return copy;
  };
  const leadsBack = (link) =>
    (from?.id && link.getAttribute('href') === `#${from.id}`) ||
    (link.dataset.chapter === String(imprint.chapter) &&
      from?.id === link.dataset.fragment) ||
    /^[\s\u21a9\u2191^]*$/.test(link.textContent.replace('\ufe0e', ''));

  const open = (link, note) => {
    const copy = copyOf(note);
    if (!copy.textContent.trim() && !copy.querySelector('img')) return false;
    words.replaceChildren(...copy.childNodes);
    words.lang = note.closest('[lang]')?.lang ?? '';
    const name = link.textContent.trim();
    dialog.setAttribute(
      'aria-label',
      /^\d+$/.test(name) ? `Note ${name}` : 'Note',
    );
    from = link;
    dialog.showModal();
    words.scrollTop = 0;
    words.focus({ preventScroll: true });
    return true;
  };

  const isNoteLink = (link, target) =>
    link.getAttribute('role') === 'doc-noteref' ||
    (target?.closest('[role=doc-footnote], [role=doc-endnote]') &&
      !link.closest('[role=doc-footnote], [role=doc-endnote]') &&
      link.getAttribute('role') !== 'doc-backlink');

  /** Whether the link's note is opened, or asked of the page, which alone can fetch another chapter. */
  imprint.openNote = (link) => {
    const { chapter, fragment } = link.dataset;
    if (chapter && fragment && isNoteLink(link)) {
      from = link;
      tell('note', { chapter: Number(chapter), fragment });
      return true;
    }
    const href = link.getAttribute('href') ?? '';
    const target = imprint.fragmentOf(decodeURIComponent(href.slice(1)));
    if (!target || target.contains(link) || !isNoteLink(link, target))
      return false;
    const note = wholeNote(target);
    from = link;
    return note !== null && text.contains(note) && open(link, note);
  };

  /** For the page, which brings it to the chapter that names it. */
  imprint.asked['note-text'] = ({ fragment }) => {
    const target = imprint.fragmentOf(String(fragment));
    const note = target && (wholeNote(target) ?? target);
    const html = note && text.contains(note) ? note.innerHTML : '';
    tell('note-text', { fragment, html });
  };

  imprint.asked.note = ({ html, chapter, fragment }) => {
    const isWanted =
      from?.dataset.chapter === String(chapter) &&
      from.dataset.fragment === fragment;
    if (!isWanted) return;
    // Parsed apart, where nothing is loaded; what is shown of it is the same chapter's HTML.
    const { body } = new DOMParser().parseFromString(String(html), 'text/html');
    const note = document.importNode(body, true);
    if (!open(from, note)) tell('link', { chapter, fragment });
  };

  const leave = () => {
    dialog.close();
    from?.focus({ preventScroll: true });
  };
  close.addEventListener('click', leave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  there.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
    imprint.followLink(from);
  });
  // A click on the dialog itself is one beside what stands in it.
  dialog.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.target === dialog) leave();
  });
})();
