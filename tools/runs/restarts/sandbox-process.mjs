// A sandbox that keeps its state in a file, until it is killed: node sandbox-process.mjs DATA KEYS. Prints its URL.
import { startSandbox } from '@gw/sandbox'

const [data = '', keyFolder = ''] = process.argv.slice(2)
const sandbox = await startSandbox({ data, keyFolder })
await sandbox.ready()
process.stdout.write(`${sandbox.url}\n`)
