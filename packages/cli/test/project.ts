import { mkdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createFolder } from './gw.ts'

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url))

/** Imports a module as the package in this folder does. */
export async function load(folder: string, name: string) {
  const path = createRequire(join(PACKAGES, folder, 'package.json')).resolve(name)
  return import(pathToFileURL(path).href)
}

/** Creates a project's folder, in which drivers and packages of ours can be found. The drivers are those of the first. */
export function createProject(
  packages: readonly [string, ...string[]],
  ...drivers: readonly string[]
): string {
  const folder = createFolder()
  const cwd = join(folder, 'shop')
  mkdirSync(cwd)
  mkdirSync(join(folder, 'node_modules', '@gw'), { recursive: true })
  for (const driver of drivers) {
    const target = join(PACKAGES, packages[0], 'node_modules', driver)
    symlinkSync(target, join(folder, 'node_modules', driver))
  }
  for (const name of packages) {
    symlinkSync(join(PACKAGES, name), join(folder, 'node_modules', '@gw', name))
  }
  return cwd
}
