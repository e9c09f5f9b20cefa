import { spawn } from 'node:child_process'
import type { FaultRule, Sandbox } from '@gw/sandbox'

/** The action of a key. Returns a line to print if no event reports the result. */
interface KeyAction {
  readonly title: string
  run(sandbox: Sandbox): Promise<string | undefined> | string | undefined
}

const FAULT: FaultRule = { fault: 'status5xx', on: 'responses' }

/** The keys of `gw sandbox` in a terminal. `q` and Ctrl+C quit, and `h` lists the keys. */
const ACTIONS: Readonly<Record<string, KeyAction>> = {
  c: {
    title: 'create a payment of EUR 19.99',
    run({ payments }) {
      payments.create({ paymentAmount: { currency: 'EUR', value: '1999' } })
      return undefined
    },
  },
  p: {
    title: 'pay the last payment',
    run: ({ payments }) => withLast(payments, (id) => payments.pay(id)),
  },
  f: {
    title: 'fail the last payment',
    run: ({ payments }) => withLast(payments, (id) => payments.fail(id)),
  },
  r: {
    title: 'refund the last payment',
    run: ({ payments }) => withLast(payments, (id) => payments.refund(id)),
  },
  n: {
    title: 'advance the clock to the next resend',
    async run({ deliveries, clock }) {
      const times = deliveries.list().map(({ nextAttemptAtMs = Infinity }) => nextAttemptAtMs)
      const nextAtMs = Math.min(...times)
      if (nextAtMs === Infinity) return 'No notification is waiting to be resent'
      await clock.advance(Math.max(0, nextAtMs - clock.now()))
      return undefined
    },
  },
  x: {
    title: 'toggle a fault: respond to calls with 503',
    run({ faults }) {
      const own = faults.list().filter(isSame)
      for (const { id } of own) faults.remove(id)
      if (own.length === 0) faults.add(FAULT)
      return undefined
    },
  },
  o: {
    title: 'open the console in the browser',
    run({ url }) {
      const page = `${url}/_sandbox/`
      openPage(page)
      return `Console: ${page}`
    },
  },
}

/** Returns the list of keys. */
function listKeys(): string {
  const keys = Object.entries(ACTIONS).map(([key, { title }]) => `  ${key}  ${title}`)
  return [...keys, '  h  list the keyboard shortcuts', '  q  quit'].join('\n')
}

/** Runs the action of a key. Returns a line to print, or `undefined`. Never rejects. */
export async function runKey(key: string, sandbox: Sandbox): Promise<string | undefined> {
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
  if (key === 'h' || key === '?') return listKeys()
  if (action === undefined) return undefined
  try {
    return await action.run(sandbox)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function withLast(
  payments: Sandbox['payments'],
  step: (paymentId: string) => unknown,
): string | undefined {
  const last = payments.list().at(-1)
  if (last === undefined) return 'There is no payment yet. Press c to create one'
  step(last.paymentId)
  return undefined
}

function isSame({ fault, on, operation, about }: FaultRule): boolean {
  return fault === FAULT.fault && on === FAULT.on && operation === undefined && about === undefined
}

/** Opens a page with the default program of the system. Does nothing if there is none. */
function openPage(url: string): void {
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    String(process.platform)
  ] ?? ['xdg-open']
  const child = spawn(command ?? 'xdg-open', [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
