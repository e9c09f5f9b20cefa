// A program of a run that is started again whenever it is killed.
import { fork } from 'node:child_process'

export class RestartingProcess {
  kills = 0
  #child
  #hasEnded = false
  #file
  #options

  /**
   * @param {URL} file
   * @param {object} options
   * @param {() => object} options.settings what the program finds as JSON in GW_SETTINGS, each time it starts
   * @param {(child: import('node:child_process').ChildProcess) => void} [options.onStart]
   */
  constructor(file, options) {
    this.#file = file
    this.#options = options
    this.#start()
  }

  /** Kills it with SIGKILL, as the kernel or a power failure would. It starts again. */
  kill() {
    this.kills += 1
    this.#child.kill('SIGKILL')
  }

  /** Ends it permanently. */
  async end() {
    this.#hasEnded = true
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await gone
  }

  #start() {
    const { settings, onStart } = this.#options
    const env = { ...process.env, NODE_OPTIONS: '', GW_SETTINGS: JSON.stringify(settings()) }
    const child = fork(this.#file, {
      env,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    this.#child = child
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('close', () => {
      process.removeListener('exit', kill)
      if (!this.#hasEnded) this.#start()
    })
    child.stdout?.resume()
    onStart?.(child)
  }
}
