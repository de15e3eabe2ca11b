import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveFreePort } from '@imprint/local/ports';
import { pinToCore } from './cores.ts';
import type { CachedResponse } from './cached-response.ts';
import { servicesCore } from './shop-in-production.ts';
import { waitForAnswer } from './reference-server.ts';

const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find(existsSync);

/**
 * Starts one nginx worker that serves the same bytes and headers
 * from a file; returns undefined if nginx is not installed.
 */
export const startNginx = async ({ headers, body }: CachedResponse) => {
  if (!binary) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'imprint-nginx-'));
  // If root runs the benchmark, the nginx worker runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'index.html'), body);
  const port = await reserveFreePort();
  const own = ['content-type', 'content-length', 'etag'];
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(
      ([name, value]) =>
        `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
    );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       default_type 'text/html; charset=utf-8';
       client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
       uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
       server { listen 127.0.0.1:${port}; root ${folder}/pages; ${added.join(' ')} }
     }`,
  );
  const child = spawn(
    binary,
    [
      '-p',
      folder,
      '-e',
      join(folder, 'errors'),
      '-c',
      join(folder, 'nginx.conf'),
    ],
    { stdio: 'inherit' },
  );
  process.once('exit', () => child.kill());
  await waitForAnswer(`http://127.0.0.1:${port}`);
  await pinToCore(child.pid ?? 0, servicesCore);
  return {
    port,
    stop: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
