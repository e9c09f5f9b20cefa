// The code that inputs executed, as V8 counts it: every block of the built packages.
import { Session } from 'node:inspector'

const OWN = /\/packages\/[a-z\d-]+\/dist\//

/**
 * Starts counting. Returns a function that tells whether something was executed since its last call that it has not kept
 * yet, and that keeps it if it is asked to.
 */
export function startCoverage() {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  /** @type {Map<string, true[]>} by script, each executed character */
  const kept = new Map()

  return function isNew(keeps = false) {
    let count = 0
    // In the same thread, the answer comes before `post` returns.
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { scriptId, url, functions } of result) {
        if (!OWN.test(url)) continue
        const known = kept.get(scriptId) ?? []
        for (const [at, one] of executedOf(functions).entries()) {
          if (one === 0 || known[at]) continue
          count += 1
          if (keeps) known[at] = true
        }
        kept.set(scriptId, known)
      }
    })
    return count > 0
  }
}

/** Returns a 1 for each character that was executed. */
function executedOf(functions) {
  const ranges = functions.flatMap((one) => one.ranges)
  const executed = new Uint8Array(Math.max(...ranges.map(({ endOffset }) => endOffset)))
  // Outer blocks come before the blocks inside them, which correct their count.
  for (const { startOffset, endOffset, count } of ranges) {
    executed.fill(Number(count > 0), startOffset, endOffset)
  }
  return executed
}
