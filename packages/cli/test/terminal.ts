import { expect, onTestFinished } from 'vitest'
import { bareEnv, builtProgram } from './gw.ts'
import { showsPrivateKey } from './private-parts.ts'

type Pty = typeof import('@lydell/node-pty')

/** The pseudo-terminal, or `undefined` where its native part is missing. */
export const pty: Pty | undefined = await import('@lydell/node-pty').catch(() => {
  process.stderr.write(
    '@lydell/node-pty has no native part here: tests in a terminal are skipped\n',
  )
  return undefined
})

/** A run of the built program in a terminal. */
export interface TerminalRun {
  /** Waits until the screen has shown this text since the last time it was waited for. */
  shown(text: string): Promise<void>
  /** Types. */
  type(keys: string): void
  /** Waits for the end. */
  ended: Promise<{ readonly code: number; readonly screen: string }>
}

/** Starts the built program in a terminal. No screen may show a private key. */
export function startInTerminal(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): TerminalRun {
  if (pty === undefined) throw new Error('there is no pseudo-terminal')
  const terminal = pty.spawn(process.execPath, [builtProgram(), ...args], {
    cwd,
    env: bareEnv({ TERM: 'xterm-256color', ...env }),
    cols: 100,
    rows: 40,
  })
  let screen = ''
  let seen = 0
  let wake = (): void => {}
  terminal.onData((piece) => {
    screen += piece
    wake()
  })
  const ended = new Promise<{ code: number; screen: string }>((resolve) => {
    terminal.onExit(({ exitCode: code }) => resolve({ code, screen }))
  }).then((run) => {
    expect(showsPrivateKey(run.screen, cwd)).toBe(false)
    return run
  })
  onTestFinished(() => {
    try {
      terminal.kill('SIGKILL')
    } catch {
      // Gone already.
    }
  })
  return {
    ended,
    type: (keys) => terminal.write(keys),
    async shown(text) {
      while (!screen.slice(seen).includes(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      seen = screen.indexOf(text, seen) + text.length
    },
  }
}
