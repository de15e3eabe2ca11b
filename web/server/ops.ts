import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

/** The inner port: `/healthz`, `/readyz`, `/metrics`. A page renders without its data, so nothing else is asked. */
export const createOps = (isReady: () => boolean): Server => {
  register.setDefaultLabels({ service: 'web' });
  // The loop is looked at forty times a second; by default it is a hundred, which a process at rest feels.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 25 });
  return createServer((req, res) => {
    if (req.url === '/healthz') return void res.end('ok');
    if (req.url === '/readyz') {
      res.statusCode = isReady() ? 200 : 503;
      res.setHeader('Content-Type', 'application/json');
      return void res.end(JSON.stringify({ pages: isReady() }));
    }
    if (req.url === '/metrics') {
      res.setHeader('Content-Type', register.contentType);
      return void register.metrics().then((text) => res.end(text));
    }
    res.statusCode = 404;
    res.end();
  });
};
