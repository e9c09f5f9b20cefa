// One instance of the shop across its restarts: restarted when it is killed, and continued when it was stopped for so
// long that its leases expired.
import { createInterface } from 'node:readline'
import { RestartingProcess } from '../../lib/restarting-process.mjs'

/** An instance. `port` is undefined while it is down. */
export class Instance {
  /** @type {number | undefined} */
  port
  /** The faults that occurred, as `point signal`. @type {string[]} */
  struck = []
  #process
  #lives = 0
  #isCalm = false
  #stopMs

  /** @param {{ settings: { name: string, faults: object[] }, stopMs: number }} options */
  constructor({ settings, stopMs }) {
    this.#stopMs = stopMs
    this.#process = new RestartingProcess(new URL('receiver.mjs', import.meta.url), {
      settings: () => ({
        ...settings,
        name: `${settings.name}-${++this.#lives}`,
        faults: this.#isCalm ? [] : settings.faults.slice(this.struck.length),
      }),
      // It prints synchronously: a message to its parent would be lost when it is killed.
      onStart: (child) =>
        createInterface({ input: /** @type {any} */ (child.stdout) }).on('line', (line) =>
          this.#hear(child, line),
        ),
      onClose: () => {
        this.port = undefined
      },
    })
  }

  /** Waits until it is listening. */
  async listening() {
    while (this.port === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** Disables all further faults. */
  calm() {
    this.#isCalm = true
    this.#process.send('calm')
  }

  /** Ends the process permanently. */
  end = () => this.#process.end()

  #hear(child, line) {
    if (line.startsWith('port ')) this.port = Number(line.slice('port '.length))
    if (!line.startsWith('fault ')) return
    const { point, signal } = JSON.parse(line.slice('fault '.length))
    this.struck.push(`${point} ${signal}`)
    if (signal === 'SIGSTOP') setTimeout(() => child.kill('SIGCONT'), this.#stopMs)
  }
}
