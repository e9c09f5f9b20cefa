import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { ReceiverSettings } from './receiver.ts'

// From the sources, the built program is used: Node 20 does not run TypeScript.
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/contract/crashes/receiver.js' : './receiver.js',
  import.meta.url,
)

/**
 * One instance of the shop across its restarts: restarted when it is killed, and continued when it was stopped for so
 * long that its leases expired.
 */
export class Instance {
  /** Its port, or `undefined` while it is down. */
  port: number | undefined
  /** The faults that occurred, as `point signal`. */
  readonly struck: string[] = []
  readonly #settings: ReceiverSettings
  readonly #stopMs: number
  #child: ChildProcess
  #lives = 0
  #isCalm = false
  #hasEnded = false

  constructor(settings: ReceiverSettings, stopMs: number) {
    this.#settings = settings
    this.#stopMs = stopMs
    this.#child = this.#start()
  }

  /** Waits until it is listening. */
  async listening(): Promise<void> {
    while (this.port === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** Disables all further faults. */
  calm(): void {
    this.#isCalm = true
    this.#child.send('calm', () => {})
  }

  /** Ends the process permanently. */
  async end(): Promise<void> {
    this.#hasEnded = true
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await gone
  }

  #start(): ChildProcess {
    const { name, faults } = this.#settings
    const settings: ReceiverSettings = {
      ...this.#settings,
      name: `${name}-${++this.#lives}`,
      faults: this.#isCalm ? [] : faults.slice(this.struck.length),
    }
    const child = fork(PROGRAM, {
      env: { ...process.env, NODE_OPTIONS: '', GW_SETTINGS: JSON.stringify(settings) },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const kill = (): void => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('close', () => {
      process.removeListener('exit', kill)
      this.port = undefined
      if (!this.#hasEnded) this.#child = this.#start()
    })
    // It prints synchronously: a message to its parent would be lost when it is killed.
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => this.#hear(child, line))
    }
    return child
  }

  #hear(child: ChildProcess, line: string): void {
    if (line.startsWith('port ')) this.port = Number(line.slice('port '.length))
    if (!line.startsWith('fault ')) return
    const { point, signal } = JSON.parse(line.slice('fault '.length))
    this.struck.push(`${point} ${signal}`)
    if (signal === 'SIGKILL') return
    const next = signal === 'SIGSTOP' ? 'SIGCONT' : 'SIGKILL'
    setTimeout(() => child.kill(next), this.#stopMs)
  }
}
