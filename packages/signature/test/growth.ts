import { isGatewayError } from '@gw/errors'

const LENGTHS = [10_000, 100_000, 1_000_000] as const

/**
 * Has inputs of ten thousand, a hundred thousand and a million characters rejected, and gives the largest factor by
 * which ten times the length made it slower: about 10 for linear work, about 100 for quadratic.
 */
export function rejectionGrowth<Input>(
  make: (length: number) => Input,
  read: (input: Input) => unknown,
): number {
  let worst = 0
  let previousMs = Infinity
  for (const length of LENGTHS) {
    const costMs = rejectionCostMs(make(length), read)
    worst = Math.max(worst, costMs / previousMs)
    if (worst > 90) return worst // with quadratic time, the next length would take minutes
    previousMs = Math.max(costMs, 0.1) // below this, the timer only measures itself
  }
  return worst
}

/** The fastest of five rounds, because noise only adds time. What takes long is measured once. */
function rejectionCostMs<Input>(input: Input, read: (input: Input) => unknown): number {
  let best = Infinity
  for (let round = 0; round === 0 || (round < 5 && best < 100); round++) {
    const startMs = cpuMs()
    const isRejected = rejects(input, read)
    best = Math.min(best, cpuMs() - startMs)
    if (!isRejected) throw new Error('the input is accepted or its rejection has no code')
  }
  return best
}

/** The CPU time of this process, which does not include waiting on a busy machine. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function rejects<Input>(input: Input, read: (input: Input) => unknown): boolean {
  try {
    read(input)
    return false
  } catch (error) {
    return isGatewayError(error)
  }
}
