import type { IncomingMessage, RequestListener } from 'node:http';
import type { FakePart } from './fake-part.ts';

export type Rendered = {
  /** The received requests, in order. */
  requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** Sets the heading of all later pages. */
  setText: (text: string) => void;
  /** Delays all later answers until `releaseAnswers`. */
  holdAnswers: () => void;
  releaseAnswers: () => void;
};

const filler = '<p>Measure what moved.</p>'.repeat(200);

/** Makes a fake service answer every request with a page that a shared cache may store; `headers` are added. */
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
    // A page shows the text of the moment when its request arrives, even if the answer is delayed.
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
