// What the parts of the frame's script share. It runs alone and without an origin, and speaks
// to the page that holds it, by the messages that the service's README lists, and to nothing
// else. chapter-frame.ts joins the parts into one script, this one first and ready.js last.
const imprint = (() => {
  const root = document.documentElement;
  const text = document.querySelector('main');
  return {
    root,
    text,
    /** To which side the pages go on: as the book says, else as its text runs. */
    get direction() {
      const lines = root.dataset.writing === 'vertical-rl' ? 'rtl' : root.dir;
      return text.dir || lines;
    },
    /** All that stands in the columns of a page. */
    flow: text.querySelector('.flow'),
    chapter: Number(root.dataset.chapter),
    paragraphs: [...text.querySelectorAll('[data-p]')],
    /** How much of the window the page's bars cover while they are shown. */
    insets: { top: 0, bottom: 0 },
    /** What the page may ask for, by a message's type: each part adds its own. */
    asked: {},
    tell: (type, facts) =>
      window.parent.postMessage({ imprint: 1, type, ...facts }, '*'),
    fragmentOf: (id) => {
      const element = id ? document.getElementById(id) : null;
      return element && text.contains(element) ? element : null;
    },
  };
})();

addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.imprint !== 1) return;
  if (Object.hasOwn(imprint.asked, data.type)) imprint.asked[data.type](data);
});
