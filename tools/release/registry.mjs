// A package registry on loopback, for rehearsals: what `npm publish`, `npm view`, and `npm install` need of one. It
// keeps everything in memory. Verdaccio needs `node-fetch@cjs`, a tag that not every mirror of the registry has.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { listen } from '../lib/loopback.mjs'

/** @returns {Promise<{ url: string, close(): void }>} */
export async function startRegistry() {
  /** @type {Map<string, any>} by name */
  const documents = new Map()
  /** @type {Map<string, Buffer>} by path */
  const files = new Map()
  // npm caches by URL, so a later registry on the same port needs another one.
  const base = `/${randomUUID()}/`

  const publish = (name, { _attachments: attachments, ...document }) => {
    const known = documents.get(name) ?? { ...document, versions: {} }
    for (const [version, manifest] of Object.entries(document.versions)) {
      if (known.versions[version] !== undefined) return 409
      const [{ data }] = Object.values(attachments)
      const bytes = Buffer.from(data, 'base64')
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
      if (manifest.dist.integrity !== integrity) return 400
      files.set(new URL(manifest.dist.tarball).pathname, bytes)
      known.versions[version] = manifest
    }
    documents.set(name, { ...known, 'dist-tags': document['dist-tags'] })
    return 201
  }

  const respond = async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://registry')
    const name = decodeURIComponent(pathname.slice(base.length))
    if (request.method === 'PUT') {
      const document = JSON.parse(Buffer.concat(await request.toArray()).toString())
      response.writeHead(publish(name, document)).end('{}')
      return
    }
    const found = files.get(pathname) ?? JSON.stringify(documents.get(name))
    response.writeHead(found === undefined ? 404 : 200).end(found ?? '{}')
  }

  const server = createServer((request, response) => void respond(request, response))
  return { url: `http://127.0.0.1:${await listen(server)}${base}`, close: () => server.close() }
}
