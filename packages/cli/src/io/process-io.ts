import type { WriteStream } from 'node:tty'
import type { CliIo, Output } from './cli-io.ts'
import { readLimited } from './read-limited.ts'
import { UsageError } from './usage-error.ts'

/** Creates the input and output of this process. */
export function createProcessIo(): CliIo {
  let isStdinRead = false
  return {
    stdout: toOutput(process.stdout),
    stderr: toOutput(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    // Opened on demand: few commands read it, and opening takes time.
    get canAsk() {
      return !isStdinRead && process.stdin.isTTY === true && process.stderr.isTTY === true
    },
    async readStdin() {
      if (isStdinRead)
        throw new UsageError('Standard input can be read only once. Use - for one option only')
      isStdinRead = true
      return readLimited(process.stdin, 'Standard input')
    },
    interruption() {
      const controller = new AbortController()
      // Not once: without a listener, a second Ctrl+C would end the process before it has closed everything.
      for (const name of ['SIGINT', 'SIGTERM'] as const) {
        process.on(name, () => controller.abort())
      }
      // The reader of a pipe may end first: `gw sandbox | head -1`.
      process.stdout.on('error', () => controller.abort())
      return controller.signal
    },
    now: Date.now,
  }
}

function toOutput(stream: WriteStream): Output {
  // The reader may be gone (`gw ... | head`). The exit code must still be correct.
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED') process.exit(2)
  })
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.columns ?? 80,
    write: (text) => void stream.write(text),
  }
}
