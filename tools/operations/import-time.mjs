// Measures what the import of @gw/operations costs, with all that it imports, in fresh processes.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../lib/run.mjs'
import { folder } from './facts.mjs'

const RUNS = 7

/** Returns the processor time of the quickest of several imports in milliseconds: a busy machine only adds to it. */
export async function importTimeMs() {
  const entry = pathToFileURL(join(folder, 'dist', 'index.js')).href
  // The first import of a process also starts the module loader.
  const program = `await import('data:text/javascript,')
    const before = process.cpuUsage()
    await import('${entry}')
    const { user, system } = process.cpuUsage(before)
    console.log((user + system) / 1000)`
  const times = []
  for (let count = 0; count < RUNS; count += 1) {
    const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], {})
    if (code !== 0) throw new Error(`@gw/operations cannot be imported: ${output}`)
    times.push(Number(output))
  }
  return Math.round(Math.min(...times) * 10) / 10
}
