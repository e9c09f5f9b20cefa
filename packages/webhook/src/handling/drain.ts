import { type Filled, milliseconds, type Rules, readOptions } from '@gw/errors/internal'
import type { RunningHandler } from '../reporting/notification-event.ts'
import { WebhookError } from '../reporting/webhook-error.ts'

/** Options for `drain`. */
export interface DrainOptions {
  /**
   * The time to wait for running handlers, in milliseconds. Defaults to 25 seconds, because Kubernetes ends a process
   * after 30.
   */
  readonly timeoutMs?: number | undefined
}

/** The work that was left when `drain` stopped waiting. */
export interface DrainResult {
  /** True if nothing was left. The process can end without interrupting a handler. */
  readonly isDrained: boolean
  /** The handlers that were still running. If the process ends now, the gateway resends their notifications. */
  readonly handlers: readonly RunningHandler[]
  /** The number of requests that did not have a response yet, including those whose handler was running. */
  readonly requests: number
}

/** An endpoint that can finish its work before the process ends. */
export interface Drainable {
  /**
   * Stops accepting notifications and waits for running handlers, including those that exceeded `handlerTimeoutMs`.
   * From now on, every request gets a 503, so that the gateway resends the notification to the next process. Call it
   * once the process is asked to end, and before you close the database. A second call waits as well.
   *
   * @throws TypeError if an option is invalid
   */
  drain(options?: DrainOptions): Promise<DrainResult>
}

const rules: Rules<Filled<DrainOptions>> = { timeoutMs: milliseconds(25_000, { min: 0 }) }

/** Checks the options at startup, for adapters that call `drain` when the application closes. */
export function checkDrain(options: DrainOptions = {}): DrainOptions {
  return readOptions(options, rules, 'drain')
}

/** The current work of an endpoint. */
export class RunningWork implements Drainable {
  readonly #handlers = new Set<RunningHandler>()
  #requests = 0
  #isDraining = false
  #onIdle: (() => void)[] = []

  get isDraining(): boolean {
    return this.#isDraining
  }

  beginRequest(): void {
    this.#requests++
  }

  endRequest(): void {
    this.#requests--
    this.#checkIdle()
  }

  /** Counts work as a request until it ends. */
  during<Value>(work: Promise<Value>): Promise<Value> {
    const end = (): void => this.endRequest()
    this.beginRequest()
    work.then(end, end)
    return work
  }

  /** Keeps a handler in the list until its run has ended. The run never rejects. */
  follow(handler: RunningHandler, run: Promise<unknown>): void {
    this.#handlers.add(handler)
    void run.then(() => {
      this.#handlers.delete(handler)
      this.#checkIdle()
    })
  }

  async drain(options: DrainOptions = {}): Promise<DrainResult> {
    const { timeoutMs } = readOptions(options, rules)
    this.#isDraining = true
    if (!this.#isIdle) {
      let timer: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>((resolve) => {
        this.#onIdle.push(resolve)
        timer = setTimeout(resolve, timeoutMs)
      })
      clearTimeout(timer)
    }
    return {
      isDrained: this.#isIdle,
      handlers: [...this.#handlers],
      requests: this.#requests,
    }
  }

  get #isIdle(): boolean {
    return this.#requests === 0 && this.#handlers.size === 0
  }

  #checkIdle(): void {
    if (!this.#isDraining || !this.#isIdle) return
    for (const resolve of this.#onIdle.splice(0)) resolve()
  }
}

/** Drains several endpoints at the same time. */
export async function drainAll(
  all: Iterable<Drainable>,
  options?: DrainOptions,
): Promise<DrainResult> {
  const drained = await Promise.all([...all].map((one) => one.drain(options)))
  return {
    isDrained: drained.every(({ isDrained }) => isDrained),
    handlers: drained.flatMap(({ handlers }) => handlers),
    requests: drained.reduce((sum, { requests }) => sum + requests, 0),
  }
}

/** Returns the reason why a request gets a 503 after `drain` was called. */
export function draining(): WebhookError {
  return new WebhookError(
    'The endpoint is shutting down (drain), so it no longer accepts notifications. The gateway resends this one',
    { code: 'GW_WEBHOOK_DRAINING' },
  )
}
