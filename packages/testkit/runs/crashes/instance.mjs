// One instance of the shop across its restarts: restarted when it is killed, and continued when it was stopped for so
// long that its leases expired.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('receiver.mjs', import.meta.url))

/** An instance. `port` is undefined while it is down. */
export class Instance {
  /** @type {number | undefined} */
  port
  /** The faults that occurred, as `point signal`. @type {string[]} */
  struck = []
  #child
  #lives = 0
  #hasEnded = false
  #isCalm = false
  #settings
  #stopMs

  /** @param {{ settings: { name: string, faults: object[] }, stopMs: number }} options */
  constructor({ settings, stopMs }) {
    this.#settings = settings
    this.#stopMs = stopMs
    this.#start()
  }

  /** Waits until it is listening. */
  async listening() {
    while (this.port === undefined && !this.#hasEnded) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  /** Disables all further faults. */
  calm() {
    this.#isCalm = true
    this.#child.send('calm', () => {})
  }

  /** Ends the process permanently. */
  async end() {
    this.#hasEnded = true
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await gone
  }

  #start() {
    const { name, faults } = this.#settings
    const left = this.#isCalm ? [] : faults.slice(this.struck.length)
    const life = { ...this.#settings, name: `${name}-${++this.#lives}`, faults: left }
    /** @type {any} */
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, NODE_OPTIONS: '', GW_CRASH_SETTINGS: JSON.stringify(life) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    this.#child = child
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(child, line))
    child.once('close', () => {
      process.removeListener('exit', kill)
      this.port = undefined
      if (!this.#hasEnded) this.#start()
    })
  }

  #hear(child, line) {
    if (line.startsWith('port ')) this.port = Number(line.slice('port '.length))
    if (!line.startsWith('fault ')) return
    const { point, signal } = JSON.parse(line.slice('fault '.length))
    this.struck.push(`${point} ${signal}`)
    if (signal === 'SIGSTOP') setTimeout(() => child.kill('SIGCONT'), this.#stopMs)
  }
}
