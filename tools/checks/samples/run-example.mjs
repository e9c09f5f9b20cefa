// Starts an example as a user would, and reads its output.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from '../../lib/loopback.mjs'
import { environment } from './notification.mjs'

const START_LIMIT_MS = 60_000

/**
 * Runs an example during `use`, and stops it even if that throws. Without `ready`, it is ready when its port accepts
 * connections.
 *
 * @param {{ command?: string, file: string, args?: readonly string[] | ((port: number) => readonly string[]), cwd: string, ready: RegExp | undefined, env?: Record<string, string> }} example
 * @param {(running: RunningExample) => Promise<void>} use
 */
export async function withExample(example, use) {
  const { command = process.execPath, file, args = [], cwd, ready, env = {} } = example
  const port = await freePort()
  const child = spawn(command, [file, ...(typeof args === 'function' ? args(port) : args)], {
    cwd,
    env: {
      ...{ ...process.env, ...environment, PORT: String(port) },
      ...{ NEXT_TELEMETRY_DISABLED: '1', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = new Printed(child)
  try {
    if (ready === undefined) await printed.until(() => accepts(port), START_LIMIT_MS)
    else await printed.until((lines) => lines.some((line) => ready.test(line)), START_LIMIT_MS)
    await use({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, printed })
  } finally {
    child.kill()
    await printed.closed
  }
}

/** @typedef {{ origin: string, pid: number, printed: Printed }} RunningExample */

/** The lines that a program has printed so far. */
export class Printed {
  /** @type {string[]} */
  lines = []
  #rest = ''
  #isClosed = false
  /** @type {Set<() => void>} */
  #waiting = new Set()

  constructor(child) {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => this.#take(text))
    }
    /** @type {Promise<string>} the exit code, or the signal that ended it */
    this.closed = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        this.#isClosed = true
        this.#wake()
        resolve(String(code ?? signal))
      })
    })
  }

  /** Waits until the output satisfies a condition. */
  async until(isFulfilled, limitMs = 60_000) {
    const deadline = Date.now() + limitMs
    while (!(await isFulfilled(this.lines))) {
      if (this.#isClosed || Date.now() > deadline) {
        const why = this.#isClosed ? 'The example exited' : 'Timed out waiting for the output'
        throw new Error(`${why}. Its last lines:\n${this.lines.slice(-20).join('\n')}`)
      }
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, 1_000, undefined)
        this.#waiting.add(() => {
          clearTimeout(timer)
          resolve(undefined)
        })
      })
    }
  }

  #take(text) {
    const parts = (this.#rest + text).split('\n')
    this.#rest = parts.pop() ?? ''
    this.lines.push(...parts)
    this.#wake()
  }

  #wake() {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}

/** Reports whether a port accepts connections. */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
