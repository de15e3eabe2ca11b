import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { listen, type RunningServer } from '@imprint/chassis/http/server';
import { eventually } from '@imprint/chassis/testing';
import { launchVisitor, type Visitor } from '@imprint/tests/support/browser';
import type { Chapter, Direction } from '../../src/books/book.model.ts';
import { readEpub } from '../../src/books/read-epub.ts';
import {
  chapterFrame,
  formatFrameCsp,
} from '../../src/reading-frame/chapter-frame.ts';

// The frame runs in a real Chromium, inside a minimal page that follows docs/reader.md.

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

/**
 * Opens a chapter of the sample, or a changed one, in its frame before each test, and returns the functions to post and
 * receive its messages.
 */
export const withChapterFrame = (
  chapterNumber = 1,
  change: Partial<Chapter> & { word?: number } = {},
) => {
  let pageDirection: Direction | null = null;
  let server: RunningServer;
  let visitor: Visitor;

  beforeAll(async () => {
    const file = join(
      import.meta.dirname,
      '../../sample-book/after-the-applause.epub',
    );
    const book = await readEpub(await readFile(file));
    const [chapter] = book.chapters.filter(
      ({ number }) => number === chapterNumber,
    );
    if (!chapter) throw new Error('the sample has no chapter');
    const edition = {
      id: 'first',
      language: book.language,
    };
    const owner = {
      email: 'reader@example.com',
      reference: 'IMP-7Q2K-94XD-3M8T-61RB',
      word: change.word ?? 7,
    };
    server = await listen(
      createServer((req, res) => {
        res.setHeader('Content-Type', 'text/html; charset=utf-8');
        if (req.url !== '/frame') return res.end(page);
        res.setHeader('Content-Security-Policy', formatFrameCsp('bm9uY2U='));
        return res.end(
          chapterFrame(
            { ...chapter, ...change },
            { ...edition, pageDirection },
            owner,
            'bm9uY2U=',
          ),
        );
      }),
      0,
      '127.0.0.1',
    );
    visitor = await launchVisitor({ width: 800, height: 600 });
  });
  afterAll(async () => {
    await visitor.close();
    await server.close();
  });

  beforeEach(async () => {
    await visitor.page.goto(`http://127.0.0.1:${server.port}/`);
    await waitForMessage('ready');
  });

  const messages = () => visitor.page.evaluate<Message[]>('heard');

  const waitForMessage = (type: string): Promise<Message> =>
    eventually(async () => {
      const last = (await messages()).findLast(
        (message) => message.type === type,
      );
      if (!last) throw new Error(`no ${type} yet`);
      return last;
    });

  const post = (message: Message) =>
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

  const turnedInto = async (facts: Record<string, unknown> = {}) => {
    await post({ type: 'appearance', layout: 'pages', ...facts });
    await waitForMessage('settled');
  };
  const placeAfter = async (act: () => Promise<unknown>) => {
    await forget();
    await act();
    return waitForMessage('position');
  };

  return {
    page: () => visitor.page,
    address: () => `http://127.0.0.1:${server.port}`,
    /** Reopens the frame with a book that has this page direction. */
    openTurned: async (direction: Direction | null) => {
      pageDirection = direction;
      await visitor.page.reload();
      await waitForMessage('ready');
    },
    messages,
    waitForMessage,
    post,
    forget,
    inFrame,
    press,
    turnedInto,
    placeAfter,
  };
};
