import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { renderMetrics } from '../metrics/metrics.ts';
import {
  isHealthy,
  type HealthCheck,
  registerHealthMetrics,
} from '../metrics/health-checks.ts';

// The delay of the event loop is sampled at this interval; the default of 10 ms costs noticeable CPU time when idle.
const loopCheckIntervalMs = 25;
let collecting = false;

/**
 * Returns the server of the operations port, which is never public: `/healthz` (the process answers), `/readyz` (each
 * health check by name; 503 if one fails) and `/metrics` (Prometheus).
 */
export const createOpsServer = (
  service: string,
  checks: Record<string, HealthCheck>,
): Server => {
  // Every metric has the service's name as a label, so that the scraper does not need to add it.
  register.setDefaultLabels({ service });
  registerHealthMetrics(checks);
  if (!collecting)
    collectDefaultMetrics({
      eventLoopMonitoringPrecision: loopCheckIntervalMs,
    });
  collecting = true;
  return createServer((req, res) => {
    void (async () => {
      if (req.url === '/healthz') return res.end('ok');
      if (req.url === '/metrics') {
        res.setHeader('Content-Type', register.contentType);
        return res.end(await renderMetrics());
      }
      if (req.url === '/readyz') {
        const results = await Promise.all(
          Object.entries(checks).map(
            async ([name, need]) => [name, await isHealthy(need)] as const,
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
