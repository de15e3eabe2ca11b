import { Pool } from 'undici';

export type LoadRequest = {
  path: string;
  headers: Record<string, string>;
  body: string;
};
export type LoadAnswer = { status: number; ms: number; body: string };

const sendRequest = async (
  pool: Pool,
  { path, headers, body }: LoadRequest,
): Promise<LoadAnswer> => {
  const started = performance.now();
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  const ms = performance.now() - started;
  return { status: answer.statusCode, ms, body: text };
};

/**
 * Sends requests on `connections` connections as fast as they are answered, for that many seconds;
 * returns the rate per second and every answer.
 */
export const sendAtFullSpeed = async (
  url: string,
  requests: Iterator<LoadRequest>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; answers: LoadAnswer[] }> => {
  const pool = new Pool(url, { connections });
  const answers: LoadAnswer[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const runConnection = async () => {
    while (performance.now() < end) {
      const next = requests.next();
      if (next.done) return;
      answers.push(await sendRequest(pool, next.value));
    }
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  const took = (performance.now() - started) / 1000;
  await pool.close();
  return { perSecond: answers.length / took, answers };
};

/** Sends `perSecond` requests a second, each at its scheduled time however long the others take. */
export const sendAtFixedRate = async (
  url: string,
  requests: LoadRequest[],
  perSecond: number,
): Promise<LoadAnswer[]> => {
  const pool = new Pool(url, { connections: 128 });
  const started = performance.now();
  const answers = await Promise.all(
    requests.map(async (request, index) => {
      const due = started + (index * 1000) / perSecond;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(due - performance.now(), 0)),
      );
      return sendRequest(pool, request);
    }),
  );
  await pool.close();
  return answers;
};

/** Throws on a refusal, which would otherwise be measured as a fast answer. */
export const throwOnFailure = (answers: LoadAnswer[]): void => {
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`a request failed with ${bad.status}: ${bad.body}`);
};
