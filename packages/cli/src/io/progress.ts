import type { CommandCall } from '../commands/command-spec.ts'
import { styleFor } from './style.ts'

const PATIENCE_MS = 1_000
const FRAME_MS = 100
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const ERASE_LINE = '\r\u001b[K'

/** Does something, and shows on standard error that it is under way once it takes longer than a second and somebody looks. */
export async function withProgress<Value>(
  { surroundings: { stderr, env }, isJson }: CommandCall,
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
