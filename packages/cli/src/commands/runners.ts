import type { RunCommand } from '../config/command-call.ts'

type Exports = Readonly<Record<string, unknown>>

/** The code of each command, or of all that start with a word, loaded only when one is called, because help does not need it. */
const MODULES: Readonly<Record<string, () => Promise<Exports>>> = {
  'keys new': () => import('./keys/new.ts'),
  'keys show': () => import('./keys/show.ts'),
  'keys convert': () => import('./keys/convert.ts'),
  'keys env': () => import('./keys/env.ts'),
  sign: () => import('./sign/run.ts'),
  verify: () => import('./verify/run.ts'),
  explain: () => import('./explain/run.ts'),
  listen: () => import('./listen/run.ts'),
  call: () => import('./call/run.ts'),
  check: () => import('./check/run.ts'),
  sandbox: () => import('./sandbox/run.ts'),
  'sandbox *': () => import('./sandbox/control.ts'),
  trigger: () => import('./trigger/run.ts'),
  replay: () => import('./replay/run.ts'),
  doctor: () => import('./doctor/run.ts'),
  'inbox *': () => import('./inbox/run.ts'),
  'orders *': () => import('./orders/run.ts'),
}

/** Loads the code of a command by its name: `sandboxFaultAdd` for `sandbox fault add`. */
export async function loadCommand(name: string): Promise<RunCommand> {
  const load = MODULES[name] ?? MODULES[name.replace(/ .*/, ' *')]
  const run = (await load?.())?.[
    name.replace(/[ -]([a-z])/g, (_all, letter) => letter.toUpperCase())
  ]
  if (typeof run === 'function') return run as RunCommand
  throw new TypeError(`The command ${name} is listed but not implemented. This is a bug in gw`)
}
