import { z } from 'zod';
import { PartUnavailable } from '../errors.ts';
import {
  type ServiceName,
  serviceTokenHeader,
  type SignServiceToken,
} from '../security/service-token.ts';
import type { History } from './history.model.ts';

/** Who asks a sibling, and until when: a service that stops asks no more. */
export type Caller = {
  token: SignServiceToken;
  signal?: AbortSignal | undefined;
};

const timeoutMs = 10_000;

export const askOwner = async <T>(
  owner: ServiceName,
  url: URL,
  { token, signal }: Caller,
  answer: z.ZodType<T>,
): Promise<T> => {
  const response = await fetch(url, {
    headers: { [serviceTokenHeader]: token(owner, `GET ${url.pathname}`) },
    signal: AbortSignal.any(
      [AbortSignal.timeout(timeoutMs), signal ?? []].flat(),
    ),
  });
  if (!response.ok)
    throw new PartUnavailable(new Error(`${url.href}: ${response.status}`));
  return answer.parse(await response.json());
};

export const time = z.iso.datetime().transform((text) => new Date(text));

/** A history that its owner serves page by page, oldest first. */
export const historyOf = <Entry>(
  owner: ServiceName,
  ownerUrl: string,
  path: string,
  caller: Caller,
  entry: z.ZodType<Entry>,
): History<Entry> => {
  const page = z.object({
    entries: z.array(entry),
    next: z.coerce.string(),
    more: z.boolean(),
  });
  return (after) => {
    const url = new URL(path, ownerUrl);
    if (after !== undefined) url.searchParams.set('after', after);
    return askOwner(owner, url, caller, page);
  };
};
