// The examples that are whole shops, one for each framework. They share docs/examples/shop, which a copy has inside.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { listFiles, readJson, root } from './workspace.mjs'

/** The frameworks, and the file that starts the shop of each. Next.js starts itself. */
export const starts = { express: 'server', fastify: 'server', nest: 'main', next: undefined }

const examples = join(root, 'docs', 'examples')
const NOT_COPIED = /(?:^|\/)(?:README\.md|package\.json|next-env\.d\.ts|\.next\/.*)$/

/** Returns the manifest of an example, and its files by their paths in a folder of its own. */
export function exampleShop(/** @type {keyof typeof starts} */ framework) {
  const files = [framework, 'shop'].flatMap((name) =>
    listFiles(join(examples, name)).map((file) => {
      const path = relative(join(examples, name === 'shop' ? '' : name), file)
        .split(sep)
        .join('/')
      const text = readFileSync(file, 'utf8')
      const own = text.replaceAll(/'\.\.\/((?:\.\.\/)*)shop\//g, (_, up) => `'${up || './'}shop/`)
      return /** @type {const} */ ([path === 'shop/.env.example' ? '.env' : path, own])
    }),
  )
  return {
    manifest: readJson(join(examples, framework, 'package.json')),
    files: Object.fromEntries(files.filter(([path]) => !NOT_COPIED.test(path))),
  }
}
