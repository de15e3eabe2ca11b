import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { FileField } from './read-form.ts';

type Json = Record<string, unknown>;

type Definitions = Record<string, Json>;

type ObjectSchema = { properties?: Definitions; required?: string[] };

/** A service's part of the OpenAPI document: its operations by path, and their shared schemas. */
export type ApiPart = { paths: Record<string, Json>; schemas: Definitions };

const { format, pattern } = z.toJSONSchema(z.iso.datetime());

/** Returns the JSON schema of a zod schema; its `$defs` are moved to `schemas`, the shared schemas of the document. */
const toJsonSchema = (
  schema: z.ZodType,
  owner: string,
  schemas: Definitions,
): Json => {
  const described: Json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    // JSON has no dates: `JSON.stringify` writes each date as an ISO 8601 time.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format, pattern });
    },
  });
  delete described['$schema'];
  const sharedSchemaName = (own: string) =>
    `${owner}${own.replace(/^_+/, '_')}`;
  const text = JSON.stringify(described).replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, own: string) => `"#/components/schemas/${sharedSchemaName(own)}"`,
  );
  const { $defs = {}, ...rest } = JSON.parse(text) as { $defs?: Definitions };
  for (const [own, definition] of Object.entries($defs))
    schemas[sharedSchemaName(own)] = definition;
  return rest;
};

type Described = { name: string; shape: Endpoint; schemas: Definitions };

const describeParameters = (
  { name: owner, shape, schemas }: Described,
  part: 'params' | 'query' | 'headers',
  place: string,
): Json[] => {
  const schema = shape[part];
  if (!schema) return [];
  const described: ObjectSchema = toJsonSchema(schema, owner, schemas);
  const { properties = {}, required = [] } = described;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const jsonContent = (schema: Json): Json => ({
  'application/json': { schema },
});

const describeForm = (
  { field }: FileField,
  described: Json | undefined,
): Json => {
  const properties = { [field]: { type: 'string', format: 'binary' } };
  const required = described ? {} : { required: [field] };
  const file = { type: 'object', properties, ...required };
  const schema = described ? { allOf: [described, file] } : file;
  return { 'multipart/form-data': { schema } };
};

const describeRequestBody = ({ name, shape, schemas }: Described): Json => {
  const { body, file } = shape;
  if (!body && !file) return {};
  const described = body && toJsonSchema(body, name, schemas);
  const content = {
    ...(described ? jsonContent(described) : {}),
    ...(file ? describeForm(file, described) : {}),
  };
  return { requestBody: { required: true, content } };
};

const problem = { $ref: '#/components/schemas/Problem' };

const describeOperation = (tag: string, described: Described): Json => {
  const { name, shape, schemas } = described;
  return {
    operationId: name,
    summary: shape.summary,
    tags: [tag],
    ...(shape.access === 'admin' ? { security: [{ admin: [] }] } : {}),
    parameters: [
      ...describeParameters(described, 'params', 'path'),
      ...describeParameters(described, 'query', 'query'),
      ...describeParameters(described, 'headers', 'header'),
    ],
    ...describeRequestBody(described),
    responses: {
      ...Object.fromEntries(
        Object.entries(shape.answers).map(([status, schema]) => [
          status,
          {
            description: 'OK',
            content: jsonContent(toJsonSchema(schema, name, schemas)),
          },
        ]),
      ),
      default: {
        description: ['Error', ...(shape.problems ?? [])].join(', '),
        content: jsonContent(problem),
      },
    },
  };
};

type Api = Record<string, Endpoint>;

/** Returns the APIs in the `*.schemas.ts` files below a folder: their exports named `…Api`. */
const importApisInFolder = async (folder: string): Promise<Api[]> => {
  const files = globSync('**/*.schemas.ts', { cwd: folder }).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(folder, file))) as object),
  );
  return modules
    .flatMap((module) => Object.entries(module) as [string, Api][])
    .filter(([name]) => name.endsWith('Api'))
    .map(([, api]) => api);
};

/** Describes the public and admin endpoints of the service in a folder; internal endpoints are left out. */
export const describeServiceApi = async (service: string): Promise<ApiPart> => {
  const tag = basename(service);
  const apis = await importApisInFolder(join(service, 'src'));
  const part: ApiPart = { paths: {}, schemas: {} };
  for (const [name, shape] of apis.flatMap((api) => Object.entries(api))) {
    if (shape.access === 'admin' && shape.undocumented)
      throw new Error(`${name}: the gateway routes admins by the description`);
    if (shape.access === 'service' || shape.undocumented) continue;
    const path = shape.path.replace(/:(\w+)/g, '{$1}');
    const described = { name, shape, schemas: part.schemas };
    part.paths[path] = {
      ...part.paths[path],
      [shape.method]: describeOperation(tag, described),
    };
  }
  return part;
};

/** Returns the paths of all services; throws an Error if two services describe the same path. */
const mergePaths = (parts: ApiPart[]): Json => {
  const paths: Json = {};
  for (const [path, operations] of parts.flatMap((part) =>
    Object.entries(part.paths),
  )) {
    if (path in paths) throw new Error(`${path}: described by two services`);
    paths[path] = operations;
  }
  return paths;
};

/** Returns the OpenAPI document of all services; throws an Error if two services describe the same path. */
export const openApiDocument = (parts: ApiPart[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Imprint',
    version: '1.0.0',
    description: 'The bookshop of one author with one book.',
  },
  paths: mergePaths(parts),
  components: {
    securitySchemes: {
      admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
    schemas: {
      ...(Object.assign({}, ...parts.map(({ schemas }) => schemas)) as Json),
      Problem: {
        type: 'object',
        required: ['success', 'error', 'code', 'requestId'],
        properties: {
          success: { const: false },
          error: { type: 'string', description: 'A message for the user' },
          code: { type: 'string', description: 'Stable; for programs' },
          details: { type: 'array', items: { type: 'string' } },
          requestId: { type: 'string' },
        },
      },
    },
  },
});
