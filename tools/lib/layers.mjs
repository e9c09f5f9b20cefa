// Reads the layer table from the lint configuration, its only source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './workspace.mjs'

export const lintFile = join(root, '.oxlintrc.json')

const { config, error } = ts.parseConfigFileTextToJson(lintFile, readFileSync(lintFile, 'utf8'))
if (error !== undefined) throw new Error(`.oxlintrc.json: ${error.messageText}`)

/** @type {{ files: string[], rules: Record<string, any> }[]} */
const overrides = config.overrides

/** The patterns that each package's sources may not import, by folder. @type {Map<string, string[]>} */
const rows = new Map()
for (const { files, rules } of overrides) {
  const folder = /^packages\/([a-z-]+)\/src\/\*\*$/.exec(files[0] ?? '')?.[1]
  if (folder === undefined || rules['no-restricted-imports'] === undefined) continue
  rows.set(folder, rules['no-restricted-imports'][1].patterns)
}

/** The packages that the sources of each package may import, by folder. @type {Map<string, string[]>} */
export const allowed = new Map(
  [...rows].map(([folder, patterns]) => [
    folder,
    patterns.filter((text) => text.startsWith('!@gw/')).map((text) => text.slice('!@gw/'.length)),
  ]),
)

/** Folders of the packages that use only web standards. @type {string[]} */
export const neutral = overrides
  .filter(({ rules }) => rules['import/no-nodejs-modules'] === 'error')
  .flatMap(({ files }) => files)
  .flatMap((glob) => /^packages\/\{?([a-z,-]+)\}?\/src\/\*\*$/.exec(glob)?.[1]?.split(',') ?? [])
