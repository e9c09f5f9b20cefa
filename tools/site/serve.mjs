// Serves the built site on loopback, as static hosting does: /guide/errors is guide/errors.html.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { root } from '../lib/workspace.mjs'

export const site = join(root, 'tools', 'site', '.vitepress', 'dist')

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}

/** @returns {Promise<{ origin: string, close: () => void }>} */
export async function serveSite(folder = site) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readPage(folder, decodeURIComponent(pathname)).then(
      ({ type, bytes }) => response.writeHead(200, { 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readPage(folder, pathname) {
  const path = normalize(pathname)
  const file = path.endsWith('/')
    ? `${path}index.html`
    : extname(path) in TYPES
      ? path
      : `${path}.html`
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    bytes: await readFile(join(folder, file)),
  }
}
