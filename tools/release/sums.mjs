import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The format of `sha256sum`, so that anyone can check a release by hand. The order is the order of publishing.
const NAME = 'SHA256SUMS'

/** Writes the checksums of the files. Returns the checksum of that list. */
export function writeSums(folder, files) {
  const lines = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`)
  writeFileSync(join(folder, NAME), lines.join(''))
  return sha256(join(folder, NAME))
}

/** Returns the listed files in order. Throws unless the list and every file have the expected checksums. */
export function checkSums(folder, expected) {
  const list = join(folder, NAME)
  if (sha256(list) !== expected) throw new Error(`${NAME} is not the one that was packed`)
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [sum, file = ''] = line.split('  ')
    if (sha256(join(folder, file)) !== sum)
      throw new Error(`${file} is not the one that was packed`)
    return file
  })
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
