import { createProcessIo } from './io/process-io.ts'
import { runGw } from './run-gw.ts'

process.exitCode = await runGw(process.argv.slice(2), createProcessIo())
