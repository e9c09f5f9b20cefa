import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isObject } from '@gw/errors/internal'
import type { CliIo } from '../io/cli-io.ts'
import { isInside } from '../io/path-inside.ts'
import { printable } from '../io/printable.ts'
import { reasonOf } from '../io/read-input.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { findSyntaxError, formatPlace, locateName } from './json-place.ts'
import { readLocalOrigin } from './local-origin.ts'
import {
  explainSource,
  flagOf,
  isFileSetting,
  isPath,
  type KnownOptions,
  nameOf,
} from './settings.ts'

/** The settings of a configuration file. */
export interface FileSettings {
  /**
   * Returns the values of a setting, or an empty array if the file does not have it.
   *
   * @throws UsageError for a path outside the folder of the file, or a host that is more than the origin of a server on
   * this machine, because someone else may have written the file
   */
  list(name: string): readonly string[]
  /** Returns the path of the file, with the line and the column, if it has a setting. */
  placeOf(name: string): string | undefined
}

interface FileSetting {
  readonly values: readonly string[]
  /** Why the values may not be used. */
  readonly problem?: string | undefined
}

/**
 * Reads gw.config.json, or the named file. Relative paths in it start at its folder. Warns on standard error about an
 * unknown name.
 *
 * @throws UsageError if a named file does not exist, if the file is not a JSON object of settings, or if it contains a
 * setting that the command does not take from a file
 */
export async function readConfigurationFile(
  named: string | undefined,
  known: KnownOptions,
  { cwd, stderr }: CliIo,
): Promise<FileSettings> {
  const path = resolve(cwd, named ?? 'gw.config.json')
  const shownPath = printable(path)
  const bytes = await readIfExists(path, named !== undefined)
  if (bytes === undefined) return { list: () => [], placeOf: () => undefined }
  const json = await parse(bytes, shownPath)
  if (!isObject(json)) {
    throw new UsageError(`${shownPath} must contain a JSON object`)
  }
  const folder = dirname(path)
  const locate = (name: string): string => locateName(new TextDecoder().decode(bytes), name)
  const specs = new Map(known.all.map((option) => [nameOf(option), option]))
  const settings = new Map<string, FileSetting>()
  for (const [name, value] of Object.entries(json)) {
    if (name === '$schema') continue
    const shownName = printable(name, 64)
    const spec = specs.get(name)
    if (spec === undefined || name === 'config') {
      const suggestion = suggestWord(name, [...specs.keys()])
      stderr.write(`gw: ${shownPath}${locate(name)}: unknown setting ${shownName}${suggestion}\n`)
      continue
    }
    const values = toValues(value)
    if (values === undefined) {
      throw new UsageError(
        `${shownPath}${locate(name)}: ${shownName} must be a string, a number, a boolean, or an array of them`,
      )
    }
    if (!isFileSetting(name, known)) {
      const { from } = known.own.find((option) => nameOf(option) === name) ?? spec
      throw new UsageError(
        `${shownPath}${locate(name)}: ${name} cannot be set in a file, ${explainSource(name, from)}`,
      )
    }
    if (name === 'host') {
      settings.set(name, {
        values,
        problem: findHostProblem(values, `${shownPath}${locate(name)}: host`),
      })
      continue
    }
    if (!isPath(spec)) {
      settings.set(name, { values })
      continue
    }
    const paths = values.map((one) => fromFolder(folder, one))
    const problem = await findPathProblem(folder, paths)
    settings.set(name, {
      values: paths.map((one) => one.value),
      problem:
        problem &&
        `${shownPath}${locate(name)}: ${name} is ${problem}. Pass ${flagOf(name)} as an argument, or move the file`,
    })
  }
  return {
    list(name) {
      const { values = [], problem } = settings.get(name) ?? {}
      if (problem !== undefined) throw new UsageError(problem)
      return values
    },
    placeOf: (name) => (settings.has(name) ? `${shownPath}${locate(name)}` : undefined),
  }
}

/** Strictly, so that a name that occurs twice does not hide another value. */
async function parse(bytes: Uint8Array, shownPath: string): Promise<unknown> {
  const { parseJson } = await import('@gw/types')
  try {
    return parseJson(bytes)
  } catch (error) {
    const text = new TextDecoder().decode(bytes)
    const at = findSyntaxError(text)
    // A text that is valid JSON breaks a stricter rule, such as a name that occurs twice.
    if (at === undefined) throw new UsageError(`${shownPath}: ${(error as Error).message}`)
    throw new UsageError(`${shownPath}${formatPlace(text, at)} is not valid JSON`)
  }
}

function findHostProblem(hosts: readonly string[], label: string): string | undefined {
  try {
    for (const host of hosts) readLocalOrigin(host, label)
    return undefined
  } catch (error) {
    const { message } = error as UsageError
    return `${message}. Requests are signed with your key, so pass any other host as --host, or set GW_HOST`
  }
}

async function findPathProblem(
  folder: string,
  paths: readonly { readonly path: string }[],
): Promise<string | undefined> {
  for (const { path } of paths) {
    if (path === '-') continue
    if (!(await isInside(folder, path)))
      return 'a path outside the folder of the configuration file'
    const stats = await stat(path).catch(() => undefined)
    // A named pipe that nobody writes to would never end.
    if (stats?.isFile() === false && !stats.isDirectory()) return 'not a regular file'
  }
  return undefined
}

// Someone else may have written the file. Every unknown name in it is looked up and printed.
const MAX_BYTES = 65_536

async function readIfExists(path: string, isNamed: boolean): Promise<Uint8Array | undefined> {
  try {
    const stats = await stat(path)
    if (stats.size > MAX_BYTES) {
      throw new UsageError(`${printable(path)} is longer than ${MAX_BYTES} bytes`)
    }
    // A named pipe that nobody writes to would never end. One that the user names is used as named.
    if (!isNamed && !stats.isFile() && !stats.isDirectory()) {
      throw new UsageError(`${printable(path)} is not a regular file`)
    }
    return await readFile(path)
  } catch (error) {
    if (error instanceof UsageError) throw error
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
