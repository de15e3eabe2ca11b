import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const described: Json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  delete described['$schema'];
  return described;
};

const parameters = (place: string, schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const problem = { $ref: '#/components/schemas/Problem' };

const operation = (tag: string, name: string, shape: Endpoint): Json => ({
  operationId: name,
  summary: shape.summary,
  tags: [tag],
  ...(shape.access === 'admin' ? { security: [{ admin: [] }] } : {}),
  parameters: [
    ...parameters('path', shape.params),
    ...parameters('query', shape.query),
    ...parameters('header', shape.headers),
  ],
  ...(shape.body
    ? {
        requestBody: {
          required: true,
          content: json(schemaOf(shape.body, 'input')),
        },
      }
    : {}),
  responses: {
    ...Object.fromEntries(
      Object.entries(shape.answers).map(([status, schema]) => [
        status,
        { description: 'OK', content: json(schemaOf(schema, 'input')) },
      ]),
    ),
    default: {
      description: ['A refusal', ...(shape.problems ?? [])].join(', '),
      content: json(problem),
    },
  },
});

/** A service's part of the OpenAPI 3.1 description: its public and admin calls by path. */
export const describeApi = (
  tag: string,
  ...apis: Record<string, Endpoint>[]
): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const [name, shape] of apis.flatMap((api) => Object.entries(api))) {
    if (shape.access === 'service') continue;
    const path = shape.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [shape.method]: operation(tag, name, shape),
    };
  }
  return paths;
};

/** The whole description, of the parts of all services. */
export const openApiDocument = (parts: Record<string, Json>[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Imprint',
    version: '1.0.0',
    description: 'The bookshop of one author with one book.',
  },
  paths: Object.assign({}, ...parts) as Json,
  components: {
    securitySchemes: {
      admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
    schemas: {
      Problem: {
        type: 'object',
        required: ['success', 'error', 'code', 'requestId'],
        properties: {
          success: { const: false },
          error: { type: 'string', description: 'A sentence for the person' },
          code: { type: 'string', description: 'Stable, for programs' },
          details: { type: 'array', items: { type: 'string' } },
          requestId: { type: 'string' },
        },
      },
    },
  },
});
