import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

export type ReadinessCheck = () => Promise<boolean> | boolean;

const within = async (check: ReadinessCheck, ms: number): Promise<boolean> => {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  }
};

let collecting = false;

/**
 * The inner port: `/healthz` (the process answers), `/readyz` (all its own needs are met,
 * each named), `/metrics` (Prometheus). Never reached from outside.
 */
export const createOpsServer = (
  checks: Record<string, ReadinessCheck>,
): Server => {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
  return createServer((req, res) => {
    void (async () => {
      if (req.url === '/healthz') return res.end('ok');
      if (req.url === '/metrics') {
        res.setHeader('Content-Type', register.contentType);
        return res.end(await register.metrics());
      }
      if (req.url === '/readyz') {
        const results = await Promise.all(
          Object.entries(checks).map(
            async ([name, check]) =>
              [name, await within(check, 1_000)] as const,
          ),
        );
        res.statusCode = results.every(([, good]) => good) ? 200 : 503;
        res.setHeader('Content-Type', 'application/json');
        return res.end(JSON.stringify(Object.fromEntries(results)));
      }
      res.statusCode = 404;
      return res.end();
    })();
  });
};
