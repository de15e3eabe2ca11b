import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { Control, ControlPatch } from './control.ts';
import { listPage, mailPage, notFoundPage } from './inbox.page.ts';
import { selectMails, shownHtml, type Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

type RouteCall = {
  req: IncomingMessage;
  res: ServerResponse;
  id: string;
  url: URL;
};
type Route = [
  method: string,
  path: RegExp,
  handle: (call: RouteCall) => unknown,
];

type Deps = {
  mailbox: Mailbox;
  control: () => Control;
  change: (patch: ControlPatch) => Promise<Control>;
  /** Sends an answer to an email to the shop; undefined if the shop takes none. */
  answer?: ((mail: Mail, text: string) => Promise<string>) | undefined;
};

const own =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// An email is foreign HTML: it is shown without scripts, and its links open in a new tab.
const foreign =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const send = (
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = own,
) => {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // Without a referrer policy for its own pages, the inbox could not tell its own forms from those of others.
    'referrer-policy': policy === own ? 'same-origin' : 'no-referrer',
    'cache-control': 'no-store',
  });
  res.end(body);
};

const json = (res: ServerResponse, body: unknown, status = 200) =>
  send(res, status, 'application/json', JSON.stringify(body));

const asset = (name: string) =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const bodies = new Set(['html', 'text', 'headers']);

const summary = (mail: Mail) =>
  Object.fromEntries(
    Object.entries(mail).filter(([name]) => !bodies.has(name)),
  );

const isForeign = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`;

const changeControl = async (
  req: IncomingMessage,
  res: ServerResponse,
  deps: Deps,
) => {
  const { controlPatchSchema } = await import('./control.schemas.ts');
  const body = await text(req);
  let document: unknown;
  try {
    document = JSON.parse(body || '{}');
  } catch {
    return json(res, { error: 'The body is not JSON' }, 400);
  }
  const patch = controlPatchSchema.safeParse(document);
  if (!patch.success)
    return json(
      res,
      {
        error: 'The document does not fit',
        issues: patch.error.issues.map(
          ({ path, message }) => `${path.join('.')}: ${message}`,
        ),
      },
      400,
    );
  json(res, await deps.change(patch.data));
};

const apiRoutes = (deps: Deps): Route[] => {
  const { mailbox } = deps;
  const missing = (res: ServerResponse) =>
    json(res, { error: 'Email was not found' }, 404);
  const withMail =
    (handle: (mail: Mail, call: RouteCall) => unknown) => (call: RouteCall) => {
      const mail = mailbox.find(call.id);
      return mail ? handle(mail, call) : missing(call.res);
    };
  return [
    [
      'GET',
      /^\/api\/email$/,
      ({ res, url }) => json(res, selectMails(mailbox.all(), url.searchParams)),
    ],
    [
      'GET',
      /^\/api\/email\/summary$/,
      ({ res, url }) =>
        json(res, selectMails(mailbox.all(), url.searchParams).map(summary)),
    ],
    [
      'DELETE',
      /^\/api\/email\/all$/,
      ({ res }) => {
        mailbox.clear();
        json(res, true);
      },
    ],
    [
      'GET',
      /^\/api\/email\/(\w+)\/html$/,
      withMail((mail, { res, url }) => {
        const scheme = url.searchParams.get('scheme');
        send(res, 200, 'text/html', shownHtml(mail, scheme), foreign);
      }),
    ],
    [
      'GET',
      /^\/api\/email\/(\w+)$/,
      withMail((mail, { res }) => json(res, mailbox.markRead(mail))),
    ],
    [
      'DELETE',
      /^\/api\/email\/(\w+)$/,
      withMail((mail, { res }) => json(res, mailbox.remove(mail.id))),
    ],
    ['GET', /^\/api\/healthz$/, ({ res }) => json(res, true)],
    ['GET', /^\/control$/, ({ res }) => json(res, deps.control())],
    ['POST', /^\/control$/, ({ req, res }) => changeControl(req, res, deps)],
  ];
};

const answerMail = async (
  { req, res, id }: RouteCall,
  { mailbox, answer }: Deps,
) => {
  const mail = mailbox.find(id);
  const form = new URLSearchParams(await text(req));
  if (!mail || !answer) return send(res, 404, 'text/html', notFoundPage());
  const notice = await answer(mail, form.get('text') ?? '');
  send(res, 200, 'text/html', mailPage(mail, { canAnswer: true, notice }));
};

const pageRoutes = (deps: Deps): Route[] => [
  [
    'GET',
    /^\/$/,
    ({ res }) => send(res, 200, 'text/html', listPage(deps.mailbox.all())),
  ],
  [
    'GET',
    /^\/mail\/(\w+)$/,
    ({ res, id }) => {
      const mail = deps.mailbox.find(id);
      const canAnswer = deps.answer !== undefined;
      if (mail)
        send(
          res,
          200,
          'text/html',
          mailPage(deps.mailbox.markRead(mail), { canAnswer }),
        );
      else send(res, 404, 'text/html', notFoundPage());
    },
  ],
  ['POST', /^\/mail\/(\w+)\/answer$/, (call) => answerMail(call, deps)],
  [
    'POST',
    /^\/clear$/,
    ({ res }) => {
      deps.mailbox.clear();
      res.writeHead(303, { location: '/' }).end();
    },
  ],
  [
    'GET',
    /^\/assets\/inbox\.css$/,
    ({ res }) => send(res, 200, 'text/css', asset('inbox.css')),
  ],
  [
    'GET',
    /^\/assets\/inbox\.js$/,
    ({ res }) => send(res, 200, 'text/javascript', asset('inbox.js')),
  ],
];

/** Builds the inbox's pages and its API on plain node:http, because a framework would cost 10 MB for ten routes. */
export const buildWeb = (deps: Deps) => {
  const routes = [...apiRoutes(deps), ...pageRoutes(deps)];
  return createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://inbox');
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    if (method !== 'GET' && isForeign(req))
      return json(res, { error: 'The inbox is for this machine only' }, 403);
    for (const [routeMethod, path, handle] of routes) {
      const match = routeMethod === method ? path.exec(url.pathname) : null;
      if (!match) continue;
      Promise.resolve(handle({ req, res, url, id: match[1] ?? '' })).catch(
        (error: unknown) => {
          console.error(error);
          if (!res.headersSent) json(res, { error: 'The request failed' }, 500);
        },
      );
      return;
    }
    json(res, { error: 'Not found' }, 404);
  });
};
