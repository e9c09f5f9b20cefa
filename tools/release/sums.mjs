import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The format of `sha256sum`, so that anyone can check a release by hand. The order is the order of publishing.
const NAME = 'SHA256SUMS'
const LINE = /^([0-9a-f]{64}) {2}([\w.-]+\.tgz)$/

/** Writes the checksums of the files. Returns the checksum of that list. */
export function writeSums(folder, files) {
  const lines = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`)
  writeFileSync(join(folder, NAME), lines.join(''))
  return sha256(join(folder, NAME))
}

/** Returns the files in order. Throws unless the list has the expected checksum and lists exactly these files. */
export function checkSums(folder, expected) {
  const list = join(folder, NAME)
  if (sha256(list) !== expected) throw new Error(`${NAME} is not the one that was packed`)
  const files = readFileSync(list, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, sum, file] = LINE.exec(line) ?? []
      if (file === undefined) throw new Error(`${NAME} has a line that is not a checksum`)
      if (sha256(join(folder, file)) !== sum)
        throw new Error(`${file} is not the one that was packed`)
      return file
    })
  const extra = readdirSync(folder).find((name) => name !== NAME && !files.includes(name))
  if (extra !== undefined) throw new Error(`${extra} was not packed with the rest`)
  return files
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
