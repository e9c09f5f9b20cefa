// What an input executed, as V8 counts it: every block of the built packages.
import { Session } from 'node:inspector'

const OWN = /\/packages\/[a-z\d-]+\/dist\//

/**
 * Starts counting. `take` returns how many characters were executed since the last call that no kept input executed, and
 * `keep` keeps them. `kept` returns how many there are.
 */
export function startCoverage() {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  /** @type {Map<string, Uint8Array>} by script, a 1 for each executed character */
  const kept = new Map()
  /** @type {[script: string, executed: Uint8Array][]} */
  let taken = []
  const countNew = ([script, executed]) => {
    const known = kept.get(script) ?? new Uint8Array()
    let count = 0
    for (let at = 0; at < executed.length; at++) if (executed[at] === 1 && known[at] !== 1) count++
    return count
  }

  return {
    take() {
      // In the same thread, the answer comes before `post` returns.
      session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
        taken = result.filter(({ url }) => OWN.test(url)).map(executedOf)
      })
      return taken.reduce((sum, one) => sum + countNew(one), 0)
    },
    keep() {
      for (const [script, executed] of taken) {
        const known = kept.get(script) ?? new Uint8Array()
        const [long, short] = known.length > executed.length ? [known, executed] : [executed, known]
        kept.set(
          script,
          long.map((one, at) => one | (short[at] ?? 0)),
        )
      }
    },
    kept: () => [...kept.values()].flatMap((known) => [...known]).filter((one) => one === 1).length,
  }
}

/** @returns {[script: string, executed: Uint8Array]} */
function executedOf({ scriptId, functions }) {
  const ranges = functions.flatMap((one) => one.ranges)
  const executed = new Uint8Array(Math.max(...ranges.map(({ endOffset }) => endOffset)))
  // Outer blocks come before the blocks inside them, which correct their count.
  for (const { startOffset, endOffset, count } of ranges) {
    executed.fill(Number(count > 0), startOffset, endOffset)
  }
  return [scriptId, executed]
}
