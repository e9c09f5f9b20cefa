import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { CliIo } from '../io/cli-io.ts'
import { isInside } from '../io/path-inside.ts'
import { printable } from '../io/printable.ts'
import { reasonOf } from '../io/read-input.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { isLoopbackName } from '../messages/send-bytes.ts'
import { placeOf, scanJson } from './scan-json.ts'
import { flagOf, isPath, mustBeArgument, SETTINGS } from './settings.ts'

/** The settings of a configuration file. */
export interface FileSettings {
  /**
   * Returns the values of a setting, or an empty array if the file does not have it.
   *
   * @throws UsageError for a path outside the folder of the file, or a host on another machine, because someone else may
   * have written the file
   */
  list(name: string): readonly string[]
  /** Returns where a setting is, as `file:line:column`, or `undefined` if the file does not have it. */
  placeOf(name: string): string | undefined
}

interface FileSetting {
  /** `file:line:column` of the name. */
  readonly place: string
  readonly values: readonly string[]
  /** Why the values may not be used. */
  readonly problem?: string | undefined
}

/**
 * Reads gw.config.json, or the named file. Relative paths in it start at its folder. Warns on standard error about an
 * unknown name.
 *
 * @throws UsageError if a named file does not exist, if the file is not a JSON object of settings, or if it contains a
 * setting that only arguments may set
 */
export async function readConfigurationFile(
  named: string | undefined,
  { cwd, stderr }: CliIo,
): Promise<FileSettings> {
  const path = resolve(cwd, named ?? 'gw.config.json')
  const shownPath = printable(path)
  const text = await readIfExists(path, named !== undefined)
  if (text === undefined) return { list: () => [], placeOf: () => undefined }
  const scan = scanJson(text)
  if (scan.errorAt !== undefined) {
    throw new UsageError(`${shownPath}:${placeOf(text, scan.errorAt)} is not valid JSON`)
  }
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new UsageError(`${shownPath} must contain a JSON object`)
  }
  const folder = dirname(path)
  const settings = new Map<string, FileSetting>()
  for (const [name, value] of Object.entries(json)) {
    if (name === '$schema') continue
    const place = `${shownPath}:${placeOf(text, scan.names.get(name) ?? 0)}`
    const shownName = printable(name, 64)
    if (!SETTINGS.has(name) || name === 'config') {
      const suggestion = suggestWord(name, SETTINGS.keys())
      stderr.write(`gw: ${place}: unknown setting ${shownName}${suggestion}\n`)
      continue
    }
    const values = toValues(value)
    if (values === undefined) {
      throw new UsageError(
        `${place}: ${shownName} must be a string, a number, a boolean, or an array of them`,
      )
    }
    if (values.some((one) => mustBeArgument(name, one))) {
      throw new UsageError(
        `${place}: ${name} cannot be set in a file, because it turns off a protection. Pass ${flagOf(name)} as an argument`,
      )
    }
    if (name === 'host') {
      settings.set(name, {
        place,
        values,
        problem: values.every(isThisMachine) ? undefined : remote(place),
      })
      continue
    }
    if (!isPath(name)) {
      settings.set(name, { place, values })
      continue
    }
    const paths = values.map((one) => fromFolder(folder, one))
    const isOutside = await leadsOutside(folder, paths)
    const problem = isOutside
      ? `${place}: ${name} is a path outside the folder of the configuration file. Pass ${flagOf(name)} as an argument, or move the file`
      : undefined
    settings.set(name, { place, values: paths.map((one) => one.value), problem })
  }
  return {
    list(name) {
      const { values = [], problem } = settings.get(name) ?? {}
      if (problem !== undefined) throw new UsageError(problem)
      return values
    },
    placeOf: (name) => settings.get(name)?.place,
  }
}

/** A host that is not a URL is rejected later, with its own message. */
function isThisMachine(url: string): boolean {
  return !URL.canParse(url) || isLoopbackName(new URL(url).hostname)
}

function remote(place: string): string {
  return `${place}: host is another machine, and requests are signed with your key. Pass --host as an argument, or set GW_HOST`
}

async function leadsOutside(
  folder: string,
  paths: readonly { readonly path: string }[],
): Promise<boolean> {
  for (const { path } of paths) {
    if (path !== '-' && !(await isInside(folder, path))) return true
  }
  return false
}

async function readIfExists(path: string, isNamed: boolean): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isAbsent && !isNamed) return undefined
    throw new UsageError(`${printable(path)} cannot be read: ${reasonOf(error)}`)
  }
}

function toValues(value: unknown): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const areScalars = values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  return areScalars ? values.map(String).filter((one) => one !== '') : undefined
}

/** The path of `2=FILE` starts after the version. `-` is standard input. */
function fromFolder(folder: string, text: string): { value: string; path: string } {
  const [, version = '', path = text] = /^(\d+=)?(.*)$/s.exec(text) ?? []
  const whole = path === '-' ? path : resolve(folder, path)
  return { value: `${version}${whole}`, path: whole }
}
