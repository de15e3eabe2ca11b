// A table that is wider than the page scrolls by itself, by finger and by keyboard.
(() => {
  const boxes = [...imprint.text.querySelectorAll('table')]
    .filter((table) => !table.parentElement.closest('table'))
    .map((table) => {
      const box = document.createElement('div');
      box.className = 'wide';
      table.replaceWith(box);
      box.append(table);
      return box;
    });

  // Of a table that goes on in the next column, each part counts by itself.
  const widthOf = (element) =>
    Math.max(...[...element.getClientRects()].map(({ width }) => width));

  imprint.fitTables = () => {
    for (const box of boxes) {
      box.classList.remove('scrolls');
      const isTooWide = widthOf(box.firstElementChild) > widthOf(box) + 1;
      box.classList.toggle('scrolls', isTooWide);
      const name = box.querySelector('caption')?.textContent.trim() || 'Table';
      const asRegion = { role: 'region', tabindex: '0', 'aria-label': name };
      for (const [attribute, value] of Object.entries(asRegion))
        if (isTooWide) box.setAttribute(attribute, value);
        else box.removeAttribute(attribute);
    }
  };
})();
