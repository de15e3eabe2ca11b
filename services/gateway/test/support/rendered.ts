import type { IncomingMessage, RequestListener } from 'node:http';
import type { FakePart } from './fake-part.ts';

export type Rendered = {
  /** What was asked for, each with the headers it came with. */
  requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** What the page says from now on. */
  setText: (text: string) => void;
  /** From now on answers wait, until they are let go. */
  holdAnswers: () => void;
  releaseAnswers: () => void;
};

const filler = '<p>Measure what moved.</p>'.repeat(200);

/** A part that renders pages, which count themselves; `headers` come along with each. */
export const renderPages = (
  part: FakePart,
  headers: Record<string, string | string[]> = {},
): Rendered => {
  const requests: Rendered['requests'] = [];
  let text = 'as it was';
  let gate: Promise<void> | undefined;
  let open: () => void = () => undefined;
  const answer: RequestListener = (req, res) => {
    const { method, url } = req;
    requests.push({ method, url, headers: req.headers });
    // Read now: a render shows what was there as it began.
    const body = `<h1>${text}</h1>${filler}`;
    void (gate ?? Promise.resolve()).then(() => {
      res.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=60',
        'content-security-policy': "default-src 'self'",
        vary: 'Accept-Encoding',
        ...headers,
      });
      res.end(body);
    });
  };
  part.behave(answer);
  return {
    requests,
    setText: (newText) => {
      text = newText;
    },
    holdAnswers: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    releaseAnswers: () => {
      gate = undefined;
      open();
    },
  };
};
