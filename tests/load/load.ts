import { Pool } from 'undici';

export type Shot = {
  path: string;
  headers: Record<string, string>;
  body: string;
};
export type Hit = { status: number; ms: number; body: string };

const fire = async (
  pool: Pool,
  { path, headers, body }: Shot,
): Promise<Hit> => {
  const started = performance.now();
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  const ms = performance.now() - started;
  return { status: answer.statusCode, ms, body: text };
};

/**
 * Sends requests on `lanes` connections as fast as they are answered, for that many seconds;
 * returns the rate per second and every answer.
 */
export const asFastAsItGoes = async (
  url: string,
  shots: Iterator<Shot>,
  { lanes, seconds }: { lanes: number; seconds: number },
): Promise<{ perSecond: number; hits: Hit[] }> => {
  const pool = new Pool(url, { connections: lanes });
  const hits: Hit[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      const next = shots.next();
      if (next.done) return;
      hits.push(await fire(pool, next.value));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const took = (performance.now() - started) / 1000;
  await pool.close();
  return { perSecond: hits.length / took, hits };
};

/** Sends `perSecond` requests a second, each at its scheduled time however long the others take. */
export const atAFixedRate = async (
  url: string,
  shots: Shot[],
  perSecond: number,
): Promise<Hit[]> => {
  const pool = new Pool(url, { connections: 128 });
  const started = performance.now();
  const hits = await Promise.all(
    shots.map(async (shot, index) => {
      const due = started + (index * 1000) / perSecond;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(due - performance.now(), 0)),
      );
      return fire(pool, shot);
    }),
  );
  await pool.close();
  return hits;
};

/** Throws on a refusal, which would otherwise be measured as a fast answer. */
export const refuseFailures = (hits: Hit[]): void => {
  const bad = hits.find(({ status }) => status !== 200);
  if (bad) throw new Error(`an answer was ${bad.status}: ${bad.body}`);
};
