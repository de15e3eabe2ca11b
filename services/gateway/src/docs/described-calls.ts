import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Operation = { tags: [service: string] };

/** The OpenAPI description that `npm run openapi` writes from the schemas of all services. */
export type ApiDescription = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

export const readApiDescription = (): ApiDescription =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8'),
  ) as ApiDescription;

/** Returns the paths below `prefix`, in the syntax of the routing table, and the service that answers each. */
export const listPathsBelow = (
  prefix: string,
  { paths }: ApiDescription,
): { path: string; service: string }[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith(prefix))
    .flatMap(([path, operations]) =>
      Object.values(operations)
        .slice(0, 1)
        .map(({ tags: [service] }) => ({
          path: path.replace(/\{(\w+)\}/g, ':$1'),
          service,
        })),
    );
