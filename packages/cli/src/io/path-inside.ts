import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Returns whether a path stays inside a folder after symbolic links are followed. The path need not exist. */
export async function isInside(folder: string, path: string): Promise<boolean> {
  const [realFolder, realFile] = await Promise.all([realpath(folder), followLinks(path)])
  const way = relative(realFolder, realFile)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Follows the links of the part of a path that exists. */
async function followLinks(path: string): Promise<string> {
  const whole = resolve(path)
  try {
    return await realpath(whole)
  } catch {
    const folder = dirname(whole)
    return folder === whole ? whole : join(await followLinks(folder), basename(whole))
  }
}
