// Measures the functions of one case side by side: in each round every function runs a batch, in turn, and is compared
// with the baseline's batch of the same round. Reports the median of the rounds, so that noise affects all functions
// equally. Libraries for benchmarks measure one function after the other, whose ratio changes with the load.
const BATCH_MS = 25
// With one run per lane, a batch would be a single wave, and its uneven end would count as much as the rest.
const WAVES = 8
const ROUNDS = Number(process.env.GW_BENCH_ROUNDS ?? 21)

/**
 * @param {{ baseline: string, inFlight?: number, work: Record<string, () => unknown> }} benchCase
 * @returns {Promise<{ microseconds: number, ratios: Record<string, number> }>} the baseline's time for one run, and how
 * many times as long each function takes
 */
export async function measure({ baseline, inFlight = 1, work }) {
  const contenders = []
  for (const [name, run] of Object.entries(work)) {
    const count = await countPerBatch(run, inFlight)
    /** @type {number[]} */
    const times = []
    contenders.push({ name, run, count, times })
  }
  for (let round = 0; round < ROUNDS; round++) {
    // The order rotates with the rounds, so that no function always runs after the same one.
    for (let turn = 0; turn < contenders.length; turn++) {
      const { run, count, times } = contenders[(turn + round) % contenders.length]
      times.push((await runBatch(run, count, inFlight)) / count)
    }
  }
  const floor = contenders.find(({ name }) => name === baseline)?.times ?? []
  const ratios = contenders.map(({ name, times }) => [
    name,
    median(times.map((time, round) => time / floor[round])),
  ])
  return { microseconds: median(floor) * 1000, ratios: Object.fromEntries(ratios) }
}

/** Warms up the function and determines how many runs fill a batch. */
async function countPerBatch(run, inFlight) {
  let count = inFlight > 1 ? inFlight * WAVES : 1
  for (;;) {
    const time = await runBatch(run, count, inFlight)
    if (time >= BATCH_MS) return count
    count = Math.max(count * 2, Math.ceil((count * BATCH_MS) / Math.max(time, 0.5)))
  }
}

async function runBatch(run, count, inFlight) {
  const start = performance.now()
  if (inFlight > 1) {
    let left = count
    const lane = async () => {
      while (left-- > 0) await run()
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
  } else {
    const first = run()
    const isAsync = first instanceof Promise
    if (isAsync) await first
    for (let done = 1; done < count; done++) isAsync ? await run() : run()
  }
  return performance.now() - start
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}
