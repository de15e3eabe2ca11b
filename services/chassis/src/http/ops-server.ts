import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { renderMetrics } from '../metrics/metrics.ts';
import {
  isHealthy,
  type HealthCheck,
  registerHealthMetrics,
} from '../metrics/health-checks.ts';

// How late the loop is is looked at so often; by default a hundred times a second, which a service at rest felt.
const loopCheckIntervalMs = 25;
let collecting = false;

/**
 * The inner port: `/healthz` (the process answers), `/readyz` (all its own needs are met,
 * each named), `/metrics` (Prometheus). Never reached from outside.
 */
export const createOpsServer = (
  service: string,
  checks: Record<string, HealthCheck>,
): Server => {
  // The metrics carry the service's name themselves, so that the scraper needs no label for it.
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
