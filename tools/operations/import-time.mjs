// Measures the import time of @gw/operations, including everything that it imports, in new processes.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folder } from '../../packages/operations/generate/facts.mjs'
import { run } from '../lib/run.mjs'

const RUNS = 7

/** Returns the CPU time of the fastest of several imports in milliseconds, because a busy machine only adds time. */
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
