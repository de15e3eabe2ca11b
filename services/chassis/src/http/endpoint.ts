import express, {
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { validationFailedError } from '../errors.ts';
import { isTooDeep } from './json-depth.ts';
import { createIssueDescriber } from './describe-issue.ts';
import { jsonTooDeepError, createMethodNotAllowedHandler } from './problem.ts';
import { type FileField, type Form, readForm } from './read-form.ts';

export type Access = 'public' | 'admin' | 'service';

/** The definition of an API endpoint, from which the endpoint is routed, validated and documented. */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** An Express path: "/api/orders/:reference". */
  path: string;
  summary: string;
  access: Access;
  /** Leaves the endpoint out of the OpenAPI document. */
  undocumented?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers by their names in lower case; the handler gets only those that are listed. */
  headers?: z.ZodType;
  body?: z.ZodType;
  /** Passes the body to the handler as the received bytes, whatever their content type. */
  raw?: true;
  /** The maximum size of the body in bytes; 100,000 unless set. */
  bodyLimit?: number;
  /** Also accepts a multipart form, whose fields are the body and which may contain this file. */
  file?: FileField;
  /** The schema of the answer for each status; the first status applies unless the handler sets another. */
  answers: Record<number, z.ZodType>;
  /** The error codes that are specific to this endpoint. */
  problems?: readonly string[];
};

/** Returns the endpoint unchanged, with its exact type. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

/** Returns the schema of a whole number of up to six digits in a query string. */
export const queryIntegerSchema = (min: number, max = 999_999) =>
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
  /** The uploaded file, if the endpoint accepts one. */
  file: Buffer | undefined;
  req: Request;
  res: Response;
};

type Answer<E extends Endpoint> = z.input<E['answers'][keyof E['answers']]>;

/** Returns the body of the answer; `undefined` if the handler has sent the response itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | undefined>;

export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => Promise<unknown>;
};

/** Binds every endpoint of an API to its handler; a missing handler does not compile. */
export const bindRoutes = <Api extends Record<string, Endpoint>>(
  api: Api,
  handlers: { [Name in keyof Api]: Handler<Api[Name]> },
): Route[] =>
  Object.entries(api).map(([name, shape]) => ({
    endpoint: shape,
    handle: handlers[name as keyof Api],
  }));

/** Returns the parsed values, or throws one `validationFailedError` that names every fault. */
export const parseRequestParts = (
  parts: [name: string, schema: z.ZodType | undefined, value: unknown][],
): unknown[] => {
  const faults: string[] = [];
  const values = parts.map(([name, schema, value]) => {
    const result = schema?.safeParse(value, {
      error: createIssueDescriber(name),
    });
    if (result && !result.success)
      for (const { path, message } of result.error.issues)
        faults.push(`${[name, ...path].join('.')}: ${message}`);
    return result?.data;
  });
  if (faults.length > 0) throw validationFailedError(faults);
  return values;
};

const createBodyParser = ({ raw, body, bodyLimit = 100_000 }: Endpoint) => {
  if (raw)
    return express.raw({ type: () => true, limit: bodyLimit, inflate: false });
  if (body) return express.json({ limit: bodyLimit, type: () => true });
  return undefined;
};

const createFormOrBodyParser =
  (file: FileField, otherwise: RequestHandler | undefined): RequestHandler =>
  async (req, res, next) => {
    const isForm = req.is('multipart/form-data');
    if (!isForm) return otherwise ? otherwise(req, res, next) : next();
    const form = await readForm(req, file);
    req.body = form.fields;
    res.locals['form'] = form;
    return next();
  };

const createEndpointParser = (shape: Endpoint) =>
  shape.file
    ? createFormOrBodyParser(shape.file, createBodyParser(shape))
    : createBodyParser(shape);

const uploadedFileOf = (res: Response) =>
  (res.locals['form'] as Form | undefined)?.file;

const createRequestHandler =
  ({ endpoint: shape, handle }: Route, checkAnswers: boolean): RequestHandler =>
  async (req, res) => {
    if (shape.body && isTooDeep(req.body)) throw jsonTooDeepError();
    const [params, query, headers, body] = parseRequestParts([
      ['path', shape.params, req.params],
      ['query', shape.query, req.query],
      ['headers', shape.headers, req.headers],
      // A missing body is parsed as an empty object, so that the schema names the missing fields.
      ['body', shape.body, req.body ?? {}],
    ]);
    const answer = await handle({
      params,
      query,
      headers,
      body: shape.raw ? (req.body ?? Buffer.alloc(0)) : body,
      file: uploadedFileOf(res),
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

/** Mounts each route behind the guard of its access and the parser of its body; other methods answer 405. */
export const mountRoutes = (
  app: Express,
  all: Route[],
  guards: Guards,
  checkAnswers: boolean,
): void => {
  const methods = new Map<string, string[]>();
  for (const route of all) {
    const { method, path, access } = route.endpoint;
    const read = createEndpointParser(route.endpoint);
    app[method](
      path,
      guards[access],
      ...(read ? [read] : []),
      createRequestHandler(route, checkAnswers),
    );
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  }
  for (const [path, allowed] of methods)
    app.all(path, createMethodNotAllowedHandler(allowed));
};
