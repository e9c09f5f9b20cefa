import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../io/usage-error.ts'

/** Loads a package as a program in this folder would. Returns `undefined` if it is not installed there. */
export async function loadPackage<Module>(
  folder: string,
  name: string,
): Promise<Module | undefined> {
  let path: string
  try {
    path = createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
  return (await import(pathToFileURL(path).href)) as Module
}

/** Returns the error for a package that is not installed. */
export function missing(what: string, install: string): UsageError {
  return new UsageError(
    `${what} is not installed in this folder. Run npm install ${install}, or change to the folder of your project`,
  )
}
