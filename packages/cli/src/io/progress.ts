import type { CliIo } from './cli-io.ts'
import { styleFor } from './style.ts'

const PATIENCE_MS = 1_000
const FRAME_MS = 100
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const ERASE_LINE = '\r\u001b[K'

/** The output for progress, and whether the report is JSON, which disables progress. */
export interface ProgressContext {
  readonly io: CliIo
  readonly isJson: boolean
}

/** Runs `work`, and shows progress on standard error after one second if standard error is a terminal. */
export async function withProgress<Value>(
  { io: { stderr, env }, isJson }: ProgressContext,
  title: string | (() => string),
  work: () => Promise<Value>,
): Promise<Value> {
  if (!stderr.isTerminal || isJson || env.TERM === 'dumb') return work()
  const { cyan } = styleFor(stderr, env)
  let turns = 0
  let timer = setTimeout(turn, PATIENCE_MS)
  function turn(): void {
    const text = typeof title === 'string' ? title : title()
    stderr.write(`${ERASE_LINE}${cyan(FRAMES[turns % FRAMES.length] ?? '')} ${text}`)
    turns += 1
    timer = setTimeout(turn, FRAME_MS)
  }
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (turns > 0) stderr.write(ERASE_LINE)
  }
}
