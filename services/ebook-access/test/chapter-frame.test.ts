import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { listen, type Listening } from '@imprint/chassis/http/server';
import { eventually } from '@imprint/chassis/testing';
import { visit, type Visitor } from '@imprint/tests/support/browser';
import { readEpub } from '../src/books/read-epub.ts';
import {
  chapterFrame,
  framePolicy,
} from '../src/reading-frame/chapter-frame.ts';

// The frame in a real Chromium, held by a page that does no more than the README asks of one.

type Message = { type: string; [fact: string]: unknown };

const page = `<!doctype html><meta charset="utf-8"><body style="margin:0">
<iframe sandbox="allow-scripts" src="/frame" style="border:0;width:100vw;height:98vh"></iframe>
<script>
window.heard = [];
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === 'null' && data.imprint === 1) heard.push(data);
});
window.ask = (message, transfer) => frame.contentWindow.postMessage({ imprint: 1, ...message }, '*', transfer);
</script>`;

const fontFile = join(
  import.meta.dirname,
  '../../../web/src/styles/fonts/brygada.woff2',
);

let server: Listening;
let visitor: Visitor;

beforeAll(async () => {
  const file = join(
    import.meta.dirname,
    '../sample-book/after-the-applause.epub',
  );
  const book = await readEpub(await readFile(file));
  const [chapter] = book.chapters.filter(({ number }) => number === 1);
  if (!chapter) throw new Error('the sample has no chapter');
  const edition = { id: 'first', language: book.language };
  const owner = {
    email: 'reader@example.com',
    reference: 'IMP-7Q2K-94XD-3M8T-61RB',
    mark: 7,
  };
  server = await listen(
    createServer((req, res) => {
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (req.url !== '/frame') return res.end(page);
      res.setHeader('Content-Security-Policy', framePolicy('bm9uY2U='));
      return res.end(chapterFrame(chapter, edition, owner, 'bm9uY2U='));
    }),
    0,
    '127.0.0.1',
  );
  visitor = await visit({ width: 800, height: 600 });
});
afterAll(async () => {
  await visitor.close();
  await server.close();
});

beforeEach(async () => {
  await visitor.page.goto(`http://127.0.0.1:${server.port}/`);
  await heard('ready');
});

const messages = () => visitor.page.evaluate<Message[]>('heard');

const heard = (type: string): Promise<Message> =>
  eventually(async () => {
    const last = (await messages()).findLast(
      (message) => message.type === type,
    );
    if (!last) throw new Error(`no ${type} yet`);
    return last;
  });

const ask = (message: Message) =>
  visitor.page.evaluate(`ask(${JSON.stringify(message)})`);

const forget = () => visitor.page.evaluate('heard = []');

const inFrame = () => {
  const frame = visitor.page.frames()[1];
  if (!frame) throw new Error('no frame');
  return frame;
};

const press = async (key: string) => {
  await inFrame().locator('main').focus();
  await visitor.page.keyboard.press(key);
};

describe('the chapter’s frame', () => {
  it('says what it holds, and that it is ready to be shown once it looks right', async () => {
    expect(await heard('ready')).toMatchObject({
      chapter: 4,
      title: 'The question before the campaign',
      paragraphs: 19,
    });
    await ask({ type: 'appearance', theme: 'sepia', size: 1.5 });
    await heard('settled');
    const colours = await inFrame().evaluate(`({
      paper: getComputedStyle(document.body).backgroundColor,
      size: getComputedStyle(document.body).fontSize,
    })`);
    expect(colours).toEqual({ paper: 'rgb(242, 232, 211)', size: '24px' });
  });

  it('goes where it is asked to, and says where it is', async () => {
    await ask({ type: 'go', paragraph: 7 });
    expect(await heard('position')).toMatchObject({
      chapter: 4,
      paragraph: 7,
      paragraphs: 19,
    });
    await forget();
    await ask({ type: 'go', fragment: 'sign' });
    expect((await heard('position'))['paragraph']).toBe(16);
    await forget();
    await ask({ type: 'go', fraction: 1 });
    expect(await heard('position')).toMatchObject({
      paragraph: 19,
      fraction: 1,
      atEnd: true,
    });
  });

  it('keeps the place when the text grows', async () => {
    await ask({ type: 'go', paragraph: 9 });
    await forget();
    await ask({ type: 'appearance', theme: 'dark', size: 1.5 });
    await heard('settled');
    expect((await heard('position'))['paragraph']).toBe(9);
  });

  it('tells the page of scrolling', async () => {
    await forget();
    await inFrame().locator('main').hover();
    await visitor.page.mouse.wheel(0, 900);
    expect(Number((await heard('position'))['paragraph'])).toBeGreaterThan(1);
  });

  const turnedInto = async (facts: Record<string, unknown> = {}) => {
    await ask({ type: 'appearance', layout: 'pages', ...facts });
    await heard('settled');
  };
  const placeAfter = async (act: () => Promise<unknown>) => {
    await forget();
    await act();
    return heard('position');
  };

  it('turns whole pages by keys, and says where the chapter is over', async () => {
    await turnedInto();
    const first = await heard('position');
    expect(first).toMatchObject({ page: 1, atStart: true, atEnd: false });
    const pages = Number(first['pages']);
    expect(pages).toBeGreaterThan(3);
    const next = await placeAfter(() => press('PageDown'));
    expect(next).toMatchObject({ page: 2, pages });
    expect(await placeAfter(() => press('Space'))).toMatchObject({ page: 3 });
    expect(await placeAfter(() => press('ArrowUp'))).toMatchObject({ page: 2 });
    expect(await placeAfter(() => press('End'))).toMatchObject({
      page: pages,
      atEnd: true,
      paragraph: 19,
    });
    await press('PageDown');
    expect(await heard('over')).toMatchObject({ by: 1 });
    await placeAfter(() => press('Home'));
    await press('Shift+Space');
    expect(await heard('over')).toMatchObject({ by: -1 });
  });

  it('cuts no line and loses no word on any page', async () => {
    await turnedInto();
    const [seen, cut] = await inFrame().evaluate<[number, number]>(`(() => {
      const box = document.querySelector('main').getBoundingClientRect();
      let cut = 0;
      const pages = new Set();
      for (const p of document.querySelectorAll('[data-p]'))
        for (const { left, right, top, bottom } of p.getClientRects()) {
          const page = Math.floor((left - box.left + 1) / box.width);
          pages.add(page);
          const at = box.left + page * box.width;
          if (left < at || right > at + box.width || top < 0 || bottom > box.height) cut++;
        }
      return [pages.size, cut];
    })()`);
    expect(cut).toBe(0);
    expect(seen).toBeGreaterThan(3);
  });

  it('keeps the place from pages to scrolling, through other letters and another width', async () => {
    await turnedInto();
    await ask({ type: 'go', paragraph: 9 });
    const places: unknown[] = [];
    for (const change of [
      { size: 1.75 },
      { layout: 'scrolled' },
      { leading: 2 },
      { layout: 'pages', margins: 'wide' },
      { size: 1 },
    ])
      places.push(
        (await placeAfter(() => ask({ type: 'appearance', ...change })))[
          'paragraph'
        ],
      );
    expect(places).toEqual([9, 9, 9, 9, 9]);
    await placeAfter(() =>
      visitor.page.setViewportSize({ width: 420, height: 700 }),
    );
    expect(await heard('position')).toMatchObject({ paragraph: 9 });
    await visitor.page.setViewportSize({ width: 800, height: 600 });
  });

  it('brings what the browser scrolls to, as the focus of a link, onto a whole page', async () => {
    await turnedInto();
    const place = await placeAfter(() =>
      inFrame().evaluate(`document.querySelector('#r1').focus()`),
    );
    expect(Number(place['page'])).toBeGreaterThan(1);
    const isWhole = await inFrame().evaluate(
      `(() => { const main = document.querySelector('main'); return main.scrollLeft % main.clientWidth; })()`,
    );
    expect(isWhole).toBe(0);
  });

  it('turns the other way in a book that is read from right to left', async () => {
    await inFrame().evaluate(`document.documentElement.dir = 'rtl'`);
    await turnedInto();
    expect(
      await placeAfter(() => ask({ type: 'page', towards: 'left' })),
    ).toMatchObject({ page: 2 });
    expect(
      await placeAfter(() => ask({ type: 'page', towards: 'right' })),
    ).toMatchObject({ page: 1 });
  });

  it('turns to the very words that were looked for, and lights them', async () => {
    await turnedInto({ size: 3 });
    await placeAfter(() => ask({ type: 'go', paragraph: 7 }));
    const place = await placeAfter(() =>
      ask({
        type: 'go',
        paragraph: 7,
        quote: 'could not succeed',
        before: 'that it ',
      }),
    );
    expect(place['atStart']).toBe(false);
    const [left, width, lit] = await inFrame().evaluate<
      [number, number, string]
    >(`(() => {
      const [range] = CSS.highlights.get('found');
      const main = document.querySelector('main').getBoundingClientRect();
      return [range.getBoundingClientRect().left - main.left, main.width, String(range)];
    })()`);
    expect(lit.replaceAll('\u2005', ' ')).toBe('could not succeed');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(width);
  });

  it('tells a swipe from a touch that goes down, and from two fingers', async () => {
    const touch = (by: [number, number], fingers = 1) =>
      inFrame().evaluate(`(() => {
        const target = document.querySelector('main');
        const at = (x, y) => Array.from({ length: ${fingers} }, (_, identifier) =>
          new Touch({ identifier, target, clientX: x, clientY: y }));
        const send = (type, touches, changedTouches) => target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        send('touchstart', at(300, 300), at(300, 300));
        send('touchend', [], at(300 + ${by[0]}, 300 + ${by[1]}));
      })()`);
    await touch([-20, 0]);
    await touch([-80, 200]);
    await touch([-120, 0], 2);
    await touch([-120, 10]);
    await touch([120, -10]);
    await eventually(async () => {
      const swipes = (await messages()).filter(({ type }) => type === 'swipe');
      expect(swipes.map(({ direction }) => direction)).toEqual([
        'left',
        'right',
      ]);
    });
  });

  it('scrolls after all where hardly a line would fit a page', async () => {
    await visitor.page.setViewportSize({ width: 320, height: 150 });
    await turnedInto();
    expect((await heard('position'))['pages']).toBeUndefined();
    await visitor.page.setViewportSize({ width: 800, height: 600 });
  });

  it.each([
    ['Control+s', 'save'],
    ['Control+a', 'select-all'],
    ['Control+c', 'copy'],
    ['Control+v', 'paste'],
    ['Control+p', 'print'],
    ['Control+u', 'source'],
    ['Control+i', 'inspect'],
    ['Meta+p', 'print'],
    ['F12', 'inspect'],
    ['F5', 'reload'],
  ])('swallows %s', async (keys, what) => {
    await forget();
    await press(keys);
    expect(await heard('blocked')).toMatchObject({ what });
    expect(await inFrame().evaluate('String(getSelection())')).toBe('');
  });

  it('passes on the keys that turn and close, and keeps those that scroll', async () => {
    await forget();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Escape']) await press(key);
    await press('PageDown');
    await eventually(async () => {
      const keys = (await messages()).filter(({ type }) => type === 'key');
      expect(keys.map(({ key }) => key)).toEqual([
        'ArrowRight',
        'ArrowLeft',
        'Escape',
      ]);
    });
    expect(Number((await heard('position'))['fraction'])).toBeGreaterThan(0);
  });

  it('lets nothing be copied and shows no menu', async () => {
    await forget();
    const first = inFrame().locator('[data-p="1"]');
    await first.dblclick();
    await inFrame().evaluate(`document.execCommand('copy')`);
    await first.click({ button: 'right' });
    const kinds = (await messages()).filter(({ type }) => type === 'blocked');
    expect(kinds.map(({ what }) => what)).toEqual(['copy', 'menu']);
    expect(
      await inFrame().evaluate('String(getSelection()).length'),
    ).toBeGreaterThan(0);
  });

  it('tells taps by the third of the page they fall on', async () => {
    for (const [x, zone] of [
      [40, 'left'],
      [400, 'middle'],
      [760, 'right'],
    ] as const) {
      // A tap while the page still scrolls is none, so it is tried until it counts.
      await eventually(async () => {
        await forget();
        await visitor.page.mouse.click(x, 500);
        await eventually(
          async () => {
            expect(await messages()).toContainEqual(
              expect.objectContaining({ type: 'tap', zone }),
            );
          },
          { withinMs: 1_000 },
        );
      });
    }
  });

  const focused = () => inFrame().evaluate('document.activeElement.id');

  it('opens a note beside its place; Escape, a click beside it and its button close it', async () => {
    const note = inFrame().getByRole('dialog', { name: 'Note 1' });
    for (const leave of [
      () => visitor.page.keyboard.press('Escape'),
      () => visitor.page.mouse.click(400, 20),
      () => note.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await inFrame().locator('#r1').click();
      await note.waitFor();
      expect(await note.locator('.words').innerText()).toMatch(/\w+ \w+ \w+/);
      await leave();
      await note.waitFor({ state: 'hidden' });
      expect(await focused()).toBe('r1');
    }
    expect(inFrame().url()).not.toContain('#');
  });

  it('goes to a note where it stands, and the way back by itself', async () => {
    await turnedInto();
    await inFrame().locator('#r1').press('Enter');
    await inFrame().getByRole('link', { name: 'Go to the note' }).click();
    await eventually(async () => expect(await focused()).toBe('n1'));
    expect((await heard('position'))['page']).toBeGreaterThan(1);
    expect(inFrame().url()).not.toContain('#');
  });

  it('asks the page for a note of another chapter, and shows it without its way back', async () => {
    await inFrame()
      .evaluate(`document.querySelector('main .book').insertAdjacentHTML('afterbegin',
      '<p><a id="far" role="doc-noteref" href="#" data-chapter="9" data-fragment="n7">7</a></p>')`);
    await inFrame().locator('#far').click();
    expect(await heard('note')).toMatchObject({ chapter: 9, fragment: 'n7' });
    await ask({
      type: 'note',
      chapter: 9,
      fragment: 'n7',
      html: '<p>Far <em>away</em>. <a href="#" data-chapter="4" data-fragment="far">back</a></p>',
    });
    const note = inFrame().getByRole('dialog', { name: 'Note 7' });
    await note.waitFor();
    expect((await note.locator('.words').innerText()).trim()).toBe('Far away.');
    await note.getByRole('link', { name: 'Go to the note' }).click();
    expect(await heard('link')).toMatchObject({ chapter: 9, fragment: 'n7' });
  });

  it('leaves links to other chapters and out of the book to the page', async () => {
    await inFrame()
      .evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
      '<a id="inside" href="#" data-chapter="7" data-fragment="absence">four</a> <a id="outside" href="https://example.com/">out</a>')`);
    await forget();
    await inFrame().locator('#inside').click();
    expect(await heard('link')).toMatchObject({
      chapter: 7,
      fragment: 'absence',
    });
    await inFrame().locator('#outside').click();
    expect(await heard('external')).toMatchObject({
      href: 'https://example.com/',
    });
    expect(inFrame().url()).toMatch(/\/frame$/);
  });

  it('takes fonts from the page, which alone could fetch them', async () => {
    const bytes = (await readFile(fontFile)).toString('base64');
    await visitor.page.evaluate(`(() => {
      const { buffer } = Uint8Array.from(atob('${bytes}'), (sign) => sign.charCodeAt(0));
      const face = { family: 'Brygada', style: 'normal', weight: '400 600', bytes: buffer };
      ask({ type: 'fonts', faces: [face] }, [buffer]);
    })()`);
    await ask({ type: 'appearance', theme: 'light', size: 1.25 });
    await heard('settled');
    const loaded = await inFrame().evaluate(
      '[...document.fonts].map(({ family, status }) => [family, status])',
    );
    expect(loaded).toEqual([['Brygada', 'loaded']]);
  });

  it('reaches neither the page around it nor anybody else', async () => {
    const reached = await inFrame().evaluate(`(async () => {
      const tries = [
        () => document.cookie,
        () => window.parent.document.title,
        () => fetch('/frame'),
        () => localStorage.length,
      ];
      const outcomes = await Promise.allSettled(tries.map(async (attempt) => attempt()));
      return outcomes.map(({ status }) => status);
    })()`);
    expect(reached).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });

  it('shows nothing when it is opened by itself', async () => {
    await visitor.page.goto(`http://127.0.0.1:${server.port}/frame`);
    expect(await visitor.page.locator('main').isVisible()).toBe(false);
    await visitor.page.goto('about:blank');
  });

  it('is blank on paper', async () => {
    await visitor.page.emulateMedia({ media: 'print' });
    expect(await inFrame().locator('main').isVisible()).toBe(false);
    await visitor.page.emulateMedia({ media: 'screen' });
  });
});

const marked = () =>
  inFrame().evaluate<[string, string][]>(
    `[...document.querySelectorAll('mark[data-mark]')].map((mark) => [mark.dataset.mark, mark.textContent.replaceAll('\\u2005', ' ')])`,
  );

const textOfBook = () =>
  inFrame().evaluate<string>(`document.querySelector('.book').textContent`);

describe('what a reader marks', () => {
  it('is told by its words and the words before them, without the mark between them', async () => {
    await forget();
    await inFrame().evaluate(`(() => {
      const [paragraph] = document.querySelectorAll('[data-p="2"]');
      const range = document.createRange();
      range.setStart(paragraph.firstChild, 10);
      range.setEnd(paragraph.firstChild, 60);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
    })()`);
    const told = await heard('selection');
    expect(told).toMatchObject({ paragraph: 2, isTooLong: false });
    const words = (await textOfBook()).replaceAll('\u2005', ' ');
    const { quote, before } = told as unknown as Record<string, string>;
    expect(words).toContain(`${before}${quote}`.trim());
    expect(quote).toHaveLength(String(quote).trim().length);
    await forget();
    await ask({ type: 'deselect' });
    expect((await heard('selection'))['quote']).toBe('');
  });

  it('is drawn where its words stand, across elements and over each other, and the text stays as it is', async () => {
    const text = await textOfBook();
    const words = text.replaceAll('\u2005', ' ');
    const sentence = words.slice(1_500, 1_700).trim();
    const inner = sentence.slice(20, 60);
    const marks = [
      { id: 'a', quote: sentence, before: '', paragraph: 3, colour: 'green' },
      { id: 'b', quote: inner, before: '', paragraph: 3, colour: 'red' },
      { id: 'c', quote: 'words that are not there', colour: 'yellow' },
    ];
    await ask({ type: 'marks', marks });
    const of = (all: [string, string][], id: string) =>
      all.filter(([of]) => of === id).map(([, piece]) => piece);
    await eventually(async () => {
      const all = await marked();
      expect(of(all, 'a').join('').replaceAll(/\s/g, '')).toBe(
        sentence.replaceAll(/\s/g, ''),
      );
      expect(of(all, 'b').join('').replaceAll(/\s/g, '')).toBe(
        inner.replaceAll(/\s/g, ''),
      );
      expect(of(all, 'c')).toEqual([]);
    });
    expect(await textOfBook()).toBe(text);
    await ask({ type: 'marks', marks: [] });
    await eventually(async () => expect(await marked()).toEqual([]));
    expect(await textOfBook()).toBe(text);
  });

  it('is shown when it is asked for, and opened by a click on it', async () => {
    const quote = await inFrame().evaluate<string>(
      `document.querySelector('[data-p="12"]').textContent.slice(0, 60)`,
    );
    const mark = { id: 'x', quote, paragraph: 12, colour: 'yellow' };
    await ask({ type: 'marks', marks: [mark] });
    await ask({ type: 'show-mark', id: 'x' });
    await forget();
    await inFrame().locator('mark').first().click();
    expect(await heard('mark')).toMatchObject({ id: 'x' });
    expect((await messages()).map(({ type }) => type)).not.toContain('tap');
  });

  it('can be chosen by keyboard: Enter takes a sentence, Shift with an arrow changes it, Enter goes on', async () => {
    await forget();
    await press('Enter');
    const first = String((await heard('selection'))['quote']);
    expect(first.length).toBeGreaterThan(3);
    await visitor.page.keyboard.press('Shift+ArrowRight');
    await visitor.page.keyboard.press('Shift+ArrowRight');
    await visitor.page.keyboard.press('Shift+ArrowRight');
    await eventually(async () =>
      expect(
        String((await heard('selection'))['quote']).length,
      ).toBeGreaterThan(first.length),
    );
    await visitor.page.keyboard.press('Enter');
    await heard('marking');
    await press('Escape');
    await eventually(async () =>
      expect((await heard('selection'))['quote']).toBe(''),
    );
  });

  it('is found again by how its paragraph begins, for a bookmark', async () => {
    await ask({ type: 'where', paragraph: 3 });
    const told = await heard('here');
    expect(told['paragraph']).toBe(3);
    const words = (await textOfBook()).replaceAll('\u2005', ' ');
    expect(words).toContain(told['quote']);
  });
});

describe('the chapter aloud', () => {
  it('is told sentence by sentence, without the mark between words and without notes’ numbers', async () => {
    await ask({ type: 'sentences' });
    const { sentences, from } = await heard('sentences');
    const list = sentences as string[];
    expect(list[0]).toBe('Chapter 1');
    expect(list[1]).toBe('The question before the campaign');
    expect(list.length).toBeGreaterThan(30);
    expect(list.join(' ')).not.toMatch(/\u2005|Copy of/);
    expect(from).toBe(0);
  });

  it('shows the sentence that is spoken, and none afterwards', async () => {
    const marking = () =>
      inFrame().evaluate<string[]>(
        `[...(CSS.highlights.get('spoken') ?? [])].map((range) => String(range).replaceAll('\\u2005', ' '))`,
      );
    await ask({ type: 'sentences' });
    const { sentences } = await heard('sentences');
    await ask({ type: 'spoken', index: 30 });
    await eventually(async () =>
      expect(await marking()).toEqual([(sentences as string[])[30]]),
    );
    await ask({ type: 'sentences' });
    await eventually(async () => {
      const { from } = await heard('sentences');
      expect(Number(from)).toBeGreaterThan(20);
      expect(Number(from)).toBeLessThanOrEqual(30);
    });
    await ask({ type: 'spoken', index: null });
    await eventually(async () => expect(await marking()).toEqual([]));
  });

  it('is marked by an element where the browser has no highlights, and the text stays as it is', async () => {
    const text = await textOfBook();
    await inFrame().evaluate(
      `Object.defineProperty(CSS, 'highlights', { value: undefined, configurable: true })`,
    );
    await ask({ type: 'spoken', index: 5 });
    await eventually(async () =>
      expect(await inFrame().locator('.spoken').count()).toBeGreaterThan(0),
    );
    await ask({ type: 'spoken', index: null });
    await eventually(async () =>
      expect(await inFrame().locator('.spoken').count()).toBe(0),
    );
    expect(await textOfBook()).toBe(text);
  });
});
