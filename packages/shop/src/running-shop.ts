import { type Client, findSetupFault, type SetupFault } from '@gw/client'
import type { Drainable, DrainOptions, DrainResult } from '@gw/webhook'

/** The state of a shop's instance, without a call to the gateway. */
export interface ShopHealth {
  /** True if the database answers and the instance is not stopping. For a readiness probe, never for a liveness probe. */
  readonly isReady: boolean
  /** True once `stop` was called. */
  readonly isStopping: boolean
  /** The error of the database, if it does not answer. */
  readonly databaseError?: unknown
  /** The fault that `start` found in the setup, until a later check finds it corrected. */
  readonly setupFault?: Pick<SetupFault, 'part' | 'code' | 'message'>
}

const MINUTE_MS = 60_000
const VERIFY_MS = 10_000
const DRAIN_MS = 25_000

/** The work of an instance: its receivers, its checks, and the timer that starts them. */
export class RunningShop {
  readonly #receivers = new Set<Drainable>()
  readonly #checks = new Set<Promise<unknown>>()
  #timer: ReturnType<typeof setInterval> | undefined
  #fault: SetupFault | undefined
  #isStopping = false

  addReceiver(receiver: Drainable): void {
    this.#receivers.add(receiver)
  }

  /** Remembers a check until it ends, so that `stop` can wait for it. */
  follow<Value>(check: Promise<Value>): Promise<Value> {
    const ended: Promise<unknown> = Promise.allSettled([check]).then(() =>
      this.#checks.delete(ended),
    )
    this.#checks.add(ended)
    return check
  }

  /** Proves the setup. Prints a fault that is new, and keeps it until it is corrected. */
  async verify(client: Client): Promise<SetupFault | undefined> {
    const known = this.#fault?.code
    this.#fault = await findSetupFault(client, { timeoutMs: VERIFY_MS })
    if (this.#fault === undefined || this.#fault.code === known) return this.#fault
    const { part, code, message } = this.#fault
    const lead =
      part === 'gateway' ? 'The gateway could not prove the setup' : `Wrong setup: ${part}`
    // biome-ignore lint/suspicious/noConsole: the start goes on, and nobody may look at health()
    console.error(`${lead} (${code}). ${message}`)
    return this.#fault
  }

  /** Runs a check now and every minute. Then it also proves a setup again that had a fault. */
  checkEveryMinute(
    check: () => Promise<unknown>,
    client: Client,
    onFailed: (error: unknown) => unknown,
  ): void {
    if (this.#timer !== undefined || this.#isStopping) return
    const run = async (): Promise<void> => {
      await check().catch(onFailed)
    }
    const runAgain = async (): Promise<void> => {
      if (this.#fault !== undefined) await this.verify(client)
      await run()
    }
    this.#timer = setInterval(() => void this.follow(runAgain()), MINUTE_MS)
    // The server keeps the process alive, not the timer. Edge runtimes return a number.
    const { unref } = Object(this.#timer) as { readonly unref?: () => unknown }
    unref?.call(this.#timer)
    void this.follow(run())
  }

  async stop({ timeoutMs = DRAIN_MS }: DrainOptions = {}): Promise<DrainResult> {
    this.#isStopping = true
    clearInterval(this.#timer)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs)
    })
    const drained = await Promise.all(
      [...this.#receivers].map((receiver) => receiver.drain({ timeoutMs })),
    )
    await Promise.race([Promise.all(this.#checks), late])
    clearTimeout(timer)
    return {
      isDrained: this.#checks.size === 0 && drained.every(({ isDrained }) => isDrained),
      handlers: drained.flatMap(({ handlers }) => handlers),
      requests: drained.reduce((sum, { requests }) => sum + requests, 0),
    }
  }

  async health(ping: () => Promise<void>): Promise<ShopHealth> {
    const isStopping = this.#isStopping
    let known: Omit<ShopHealth, 'isReady'> = { isStopping }
    if (this.#fault !== undefined) {
      const { part, code, message } = this.#fault
      known = { isStopping, setupFault: { part, code, message } }
    }
    try {
      await ping()
      return { isReady: !isStopping, ...known }
    } catch (databaseError) {
      return { isReady: false, ...known, databaseError }
    }
  }
}
