import express, {
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { validationFailed } from '../errors.ts';
import { isTooDeep } from './json-depth.ts';
import { describeIssue } from './describe-issue.ts';
import { jsonTooDeep, methodNotAllowed } from './problem.ts';
import { type FileField, type Form, readForm } from './read-form.ts';

export type Access = 'public' | 'admin' | 'service';

/** One call of the API as data: enough to route it, to check it and to describe it. */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As Express writes it: "/api/orders/:reference". */
  path: string;
  summary: string;
  access: Access;
  /** Left out of the description of the API. */
  undocumented?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Lower-case names. Headers that are not listed are not the handler's business. */
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The body is handed over as the bytes that came, whatever their type. */
  raw?: true;
  /** Bytes; 100 kB unless told. */
  bodyLimit?: number;
  /** A multipart form may come too: its fields are the body, and it may bring this file. */
  file?: FileField;
  /** By status. A handler answers the first one unless it sets another. */
  answers: Record<number, z.ZodType>;
  /** Codes of the refusals a caller should expect, beside the general ones. */
  problems?: readonly string[];
};

export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

/** A whole number of up to six digits in the query of an address. */
export const integerIn = (min: number, max = 999_999) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: E['raw'] extends true ? Buffer : Parsed<E['body']>;
  /** What a form brought, where the endpoint takes a file. */
  file: Buffer | undefined;
  req: Request;
  res: Response;
};

type Answer<E extends Endpoint> = z.input<E['answers'][keyof E['answers']]>;

/** Answers the call; `undefined` when the handler has sent the answer itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | undefined>;

export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => Promise<unknown>;
};

/** Binds every endpoint of an API to its handler; one that is forgotten does not compile. */
export const routes = <Api extends Record<string, Endpoint>>(
  api: Api,
  handlers: { [Name in keyof Api]: Handler<Api[Name]> },
): Route[] =>
  Object.entries(api).map(([name, shape]) => ({
    endpoint: shape,
    handle: handlers[name as keyof Api],
  }));

/** The values as their schemas read them, or one refusal that names every fault. */
export const parse = (
  parts: [name: string, schema: z.ZodType | undefined, value: unknown][],
): unknown[] => {
  const faults: string[] = [];
  const values = parts.map(([name, schema, value]) => {
    const result = schema?.safeParse(value, { error: describeIssue(name) });
    if (result && !result.success)
      for (const { path, message } of result.error.issues)
        faults.push(`${[name, ...path].join('.')}: ${message}`);
    return result?.data;
  });
  if (faults.length > 0) throw validationFailed(faults);
  return values;
};

const plainReader = ({ raw, body, bodyLimit = 100_000 }: Endpoint) => {
  if (raw)
    return express.raw({ type: () => true, limit: bodyLimit, inflate: false });
  if (body) return express.json({ limit: bodyLimit, type: () => true });
  return undefined;
};

const formReader =
  (file: FileField, otherwise: RequestHandler | undefined): RequestHandler =>
  async (req, res, next) => {
    const isForm = req.is('multipart/form-data');
    if (!isForm) return otherwise ? otherwise(req, res, next) : next();
    const form = await readForm(req, file);
    req.body = form.fields;
    res.locals['form'] = form;
    return next();
  };

const reader = (shape: Endpoint) =>
  shape.file ? formReader(shape.file, plainReader(shape)) : plainReader(shape);

const fileOf = (res: Response) =>
  (res.locals['form'] as Form | undefined)?.file;

const answering =
  ({ endpoint: shape, handle }: Route, checkAnswers: boolean): RequestHandler =>
  async (req, res) => {
    if (shape.body && isTooDeep(req.body)) throw jsonTooDeep();
    const [params, query, headers, body] = parse([
      ['path', shape.params, req.params],
      ['query', shape.query, req.query],
      ['headers', shape.headers, req.headers],
      // No body at all reads as undefined; the schema then says what is missing.
      ['body', shape.body, req.body ?? {}],
    ]);
    const answer = await handle({
      params,
      query,
      headers,
      body: shape.raw ? (req.body ?? Buffer.alloc(0)) : body,
      file: fileOf(res),
      req,
      res,
    });
    if (answer === undefined || res.headersSent) return;
    const statuses = Object.keys(shape.answers).map(Number);
    if (!statuses.includes(res.statusCode)) res.status(statuses[0] ?? 200);
    if (checkAnswers) shape.answers[res.statusCode]?.parse(answer);
    res.json(answer);
  };

export type Guards = Record<Access, RequestHandler>;

/** Puts the routes on the app, each behind the guard of its access and the reader of its body. */
export const mountRoutes = (
  app: Express,
  all: Route[],
  guards: Guards,
  checkAnswers: boolean,
): void => {
  const methods = new Map<string, string[]>();
  for (const route of all) {
    const { method, path, access } = route.endpoint;
    const read = reader(route.endpoint);
    app[method](
      path,
      guards[access],
      ...(read ? [read] : []),
      answering(route, checkAnswers),
    );
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  }
  for (const [path, allowed] of methods)
    app.all(path, methodNotAllowed(allowed));
};
