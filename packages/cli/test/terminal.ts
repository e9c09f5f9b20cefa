import { expect, onTestFinished } from 'vitest'
import { bareEnv, builtProgram } from './gw.ts'
import { showsPrivateKey } from './private-parts.ts'

type Pty = typeof import('@lydell/node-pty')

/** The pseudo-terminal library, or `undefined` if its native part is missing. */
export const pty: Pty | undefined = await import('@lydell/node-pty').catch(() => {
  process.stderr.write(
    '@lydell/node-pty has no native part on this platform: tests in a terminal are skipped\n',
  )
  return undefined
})

/** A run of a program in a terminal. */
export interface TerminalRun {
  /** Waits until the screen shows this text, counted from the end of the last wait. */
  shown(text: string): Promise<void>
  /** Sends keystrokes. */
  type(keys: string): void
  /** Waits until the program ends. */
  ended: Promise<{ readonly code: number; readonly screen: string }>
}

/** The folder, the environment, and the width of a terminal. */
interface Terminal {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
}

/** Starts the built program in a terminal. No screen may show a private key. */
export function startInTerminal(args: readonly string[], terminal: Terminal): TerminalRun {
  return startCommand([process.execPath, builtProgram(), ...args], terminal)
}

/** Starts any command in a terminal. */
export function startCommand(
  [command = '', ...args]: readonly string[],
  { cwd, env = {}, columns = 100 }: Terminal,
): TerminalRun {
  if (pty === undefined) throw new Error('there is no pseudo-terminal')
  const terminal = pty.spawn(command, [...args], {
    cwd,
    env: bareEnv({ TERM: 'xterm-256color', ...env }),
    cols: columns,
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
      // Already ended.
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
