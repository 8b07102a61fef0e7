// nginx in front of the portal, as docs/operations.md describes it: https and HTTP/2, with a certificate that
// only this machine trusts.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Starts nginx on the loopback address. It ends with the other children.
 *
 * @param {import('./children.mjs').Children} children
 * @param {{ folder: string, port: number, portalPort: number }} options folder: an existing folder for the
 * files of nginx; port: where nginx listens; portalPort: where the portal listens, or soon will
 */
export async function startHttpsProxy(children, { folder, port, portalPort }) {
  const own = join(folder, 'nginx');
  await mkdir(own);
  const [certificate, key] = [join(own, 'tls.crt'), join(own, 'tls.key')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', [...request.split(' '), ...names, '-keyout', key, '-out', certificate]);
  const configuration = join(own, 'nginx.conf');
  await writeFile(configuration, composeConfiguration({ own, certificate, key, port, portalPort }));
  children.startTool({
    name: 'nginx',
    program: '/usr/sbin/nginx',
    args: ['-p', own, '-e', join(own, 'error.log'), '-c', configuration],
  });
}

/** @param {{ own: string, certificate: string, key: string, port: number, portalPort: number }} options */
function composeConfiguration({ own, certificate, key, port, portalPort }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join('\n  ');
  // Workers of another user could not write to the folder.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(own, 'nginx.pid')};
error_log ${join(own, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  upstream portal {
    server 127.0.0.1:${portalPort};
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_buffer_size 16k;
    proxy_buffers 8 16k;
    location / {
      proxy_pass http://portal;
    }
  }
}
`;
}
