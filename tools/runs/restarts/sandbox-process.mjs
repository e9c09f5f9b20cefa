// A sandbox that keeps its state in a file, until it is killed: node sandbox-process.mjs DATA KEYS. Prints its URL, or the
// code of the error.
import { startSandbox } from '@gw/sandbox'

const [data = '', keyFolder = ''] = process.argv.slice(2)
try {
  const sandbox = await startSandbox({ data, keyFolder })
  await sandbox.ready()
  process.stdout.write(`${sandbox.url}\n`)
} catch (error) {
  process.stdout.write(`${/** @type {any} */ (error).code ?? error}\n`)
  process.exitCode = 1
}
