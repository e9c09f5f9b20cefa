import { fstatSync, lstatSync } from 'node:fs'

/** Identifies a file while somebody has it open, whatever its path is. */
export type Inode = string

/** Returns the file at a path, or undefined if there is none. It does not follow a link. */
export function inodeAt(path: string): Inode | undefined {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/** Returns the file of a descriptor. */
export function inodeOf(descriptor: number): Inode {
  const { dev, ino } = fstatSync(descriptor, { bigint: true })
  return `${dev}:${ino}`
}
