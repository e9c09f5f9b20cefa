import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { CliIo } from '../io/cli-io.ts'
import { reasonOf } from '../io/read-input.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { isPath, SETTINGS } from './settings.ts'

/** The settings of a configuration file, each a list of texts. */
export type FileSettings = ReadonlyMap<string, readonly string[]>

/**
 * Reads gw.config.json, or the file that was named. Relative paths in it begin at its folder. A name that no command
 * knows is told on standard error.
 *
 * @throws UsageError if a file that was named is not there, or if it is no JSON object of texts
 */
export async function readConfigurationFile(
  named: string | undefined,
  { cwd, stderr }: CliIo,
): Promise<FileSettings> {
  const path = resolve(cwd, named ?? 'gw.config.json')
  const text = await readIfThere(path, named !== undefined)
  if (text === undefined) return new Map()
  const settings = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(parseObject(text, path))) {
    if (name === '$schema') continue
    if (!SETTINGS.has(name) || name === 'config') {
      stderr.write(
        `gw: ${path}: no setting is called ${name}${suggestWord(name, SETTINGS.keys())}\n`,
      )
      continue
    }
    const texts = toTexts(value)
    if (texts === undefined) {
      throw new UsageError(`${path}: ${name} must be a text, a number, true or false, or a list`)
    }
    const place = (one: string): string => (isPath(name) ? fromFolder(dirname(path), one) : one)
    settings.set(name, texts.map(place))
  }
  return settings
}

async function readIfThere(path: string, isNamed: boolean): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isAbsent && !isNamed) return undefined
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}`)
  }
}

function parseObject(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below.
  }
  throw new UsageError(`${path} must be a JSON object`)
}

function toTexts(value: unknown): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const areScalars = values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  return areScalars ? values.map(String).filter((one) => one !== '') : undefined
}

/** The path of `2=FILE` begins after its version; `-` is standard input. */
function fromFolder(folder: string, text: string): string {
  const [, version = '', path = text] = /^(\d+=)?(.*)$/s.exec(text) ?? []
  return path === '-' ? text : `${version}${resolve(folder, path)}`
}
