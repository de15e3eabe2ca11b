// The last part: everybody listens.
imprint.asked.focus = () => imprint.text.focus({ preventScroll: true });
imprint.tell('ready', {
  chapter: imprint.chapter,
  edition: imprint.root.dataset.edition,
  title: document.title,
  paragraphs: imprint.paragraphs.length,
  direction: imprint.direction,
  words: Number(imprint.root.dataset.words),
});
