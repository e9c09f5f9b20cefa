// Describes what a package installs and bundles, as CycloneDX. syft and cdxgen read lockfiles and tarballs, which do not show
// what was bundled. The versions are those in the lockfile, which the tests ran with. Two packs describe the same, so there is
// neither a time nor a random number.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { publicPackages, readJson, root } from '../lib/workspace.mjs'

const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))

/** The third-party code in tarballs, and the package whose lockfile entry has it. docs/dependencies.md describes it. */
const BUNDLED = {
  cli: { by: 'cli', names: ['commander'] },
  sandbox: { by: 'console', names: ['preact', '@preact/signals', 'qr'] },
}

/** Returns the CycloneDX document of a package and its tarball, as text. */
export function describePackage({ folder, manifest }, tarball) {
  const found = new Map()
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  const self = component(manifest, { alg: 'SHA-256', content: hash })
  const dependsOn = addPackage(folder)
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: self },
    components: [...found.values()].map(({ component: one }) => one),
    dependencies: [{ ref: self.purl, dependsOn }, ...[...found.values()].map(({ edges }) => edges)],
  }
  return `${JSON.stringify(document, null, 2)}\n`

  /** Adds what a package of the workspace installs or bundles. Returns the references. */
  function addPackage(name) {
    // The lockfile also has the peers, which pnpm installs for the tests.
    const { dependencies = {} } = readJson(join(root, 'packages', name, 'package.json'))
    const { dependencies: locked } = lock.importers[`packages/${name}`] ?? {}
    const { by, names = [] } = BUNDLED[name] ?? {}
    const own = lock.importers[`packages/${by}`] ?? {}
    const bundled = names.map((one) => [one, own.dependencies?.[one] ?? own.devDependencies?.[one]])
    const installed = Object.keys(dependencies).map((one) => [one, locked[one]])
    return [...installed, ...bundled].map(([dependency, { version }]) => {
      const sibling = publicPackages.find(({ name: own }) => own === dependency)
      if (sibling === undefined) return addThirdParty(dependency, version)
      return add(component(sibling.manifest), () => addPackage(sibling.folder))
    })
  }

  function addThirdParty(name, version) {
    const id = `${name}@${version}`
    const [plain] = id.split('(') // without the versions of its peers
    const { integrity } = lock.packages[plain].resolution
    const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    const path = join(root, 'node_modules/.pnpm', plain.replaceAll('/', '+'), 'node_modules', name)
    const license = existsSync(path) ? readJson(join(path, 'package.json')).license : undefined
    const one = { name, version: plain.slice(name.length + 1), license }
    return add(component(one, { alg: 'SHA-512', content }), () =>
      Object.entries(lock.snapshots[id]?.dependencies ?? {}).map((pair) => addThirdParty(...pair)),
    )
  }

  function add(one, below) {
    if (!found.has(one.purl)) {
      found.set(one.purl, { component: one })
      found.get(one.purl).edges = { ref: one.purl, dependsOn: below() }
    }
    return one.purl
  }
}

/**
 * @param {{ name?: string, version?: string, license?: string }} manifest
 * @param {{ alg: string, content: string }} [hash]
 */
function component({ name = '', version, license }, hash) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [scope, short = scope] = name.split('/')
  return {
    type: 'library',
    'bom-ref': purl,
    ...(short !== name && { group: scope }),
    name: short,
    version,
    ...(hash !== undefined && { hashes: [hash] }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    purl,
  }
}
