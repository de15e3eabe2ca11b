import type { operations } from './schema.d.ts';

type Successful<Operation extends keyof operations> =
  operations[Operation]['responses'] extends { 200: infer Reply }
    ? Reply
    : never;

/** The body of an API operation's 200 response, from the OpenAPI schemas of the services. */
export type AnswerOf<Operation extends keyof operations> =
  Successful<Operation> extends { content: { 'application/json': infer Body } }
    ? Body
    : never;
