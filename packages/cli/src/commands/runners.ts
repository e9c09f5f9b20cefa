import type { RunCommand } from './command-call.ts'

/** The code of each command, loaded only when the command is called: help and completion need none of it. */
const RUNNERS: Readonly<Record<string, () => Promise<RunCommand>>> = {
  'keys new': async () => (await import('./keys/new.ts')).keysNew,
  'keys show': async () => (await import('./keys/show.ts')).keysShow,
  'keys convert': async () => (await import('./keys/convert.ts')).keysConvert,
  'keys env': async () => (await import('./keys/env.ts')).keysEnv,
  sign: async () => (await import('./sign/run.ts')).sign,
  verify: async () => (await import('./verify/run.ts')).verify,
  explain: async () => (await import('./explain/run.ts')).explain,
  call: async () => (await import('./call/run.ts')).call,
  sandbox: async () => (await import('./sandbox/run.ts')).sandbox,
  trigger: async () => (await import('./trigger/run.ts')).trigger,
  replay: async () => (await import('./replay/run.ts')).replay,
  doctor: async () => (await import('./doctor/run.ts')).doctor,
  completion: async () => (await import('./completion/run.ts')).completion,
}

/** Loads the code of a command by its name. */
export async function loadCommand(name: string): Promise<RunCommand> {
  const load = RUNNERS[name]
  if (load === undefined) throw new TypeError(`The command ${name} has no code`)
  return load()
}
