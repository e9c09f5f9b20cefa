import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Returns whether a path stays inside a folder after symbolic links are followed. The path does not have to exist. */
export async function isInside(folder: string, path: string): Promise<boolean> {
  const [realFolder, realFile] = await Promise.all([realpath(folder), followLinks(path)])
  const way = relative(realFolder, realFile)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

// The limit of Linux.
const MAX_LINKS = 40

/** Follows the links of the part of a path that exists, and links to a file that does not exist yet. */
async function followLinks(path: string, links = MAX_LINKS): Promise<string> {
  const whole = resolve(path)
  try {
    return await realpath(whole)
  } catch {
    const parent = dirname(whole)
    if (parent === whole) return whole
    const folder = await followLinks(parent, links)
    const name = join(folder, basename(whole))
    const target = links > 0 ? await readlink(name).catch(() => undefined) : undefined
    return target === undefined ? name : followLinks(resolve(folder, target), links - 1)
  }
}
