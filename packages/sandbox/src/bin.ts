#!/usr/bin/env node
import { runSandboxProgram } from './program/program.ts'

const ending = new AbortController()
// Not once: without a listener, a second Ctrl+C would end the process before the sandbox has closed.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => ending.abort())

// The reader of a pipe may end first: `gw-sandbox | head -1`.
process.stdout.on('error', () => ending.abort())

process.exitCode = await runSandboxProgram(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  signal: ending.signal,
})
