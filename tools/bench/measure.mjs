// Measures the functions of one case side by side: in each round every function runs a batch, in turn, and is compared
// with the baseline's batch of the same round. Reports the median of the rounds, so that noise affects all functions
// equally. Libraries for benchmarks measure one function after the other, whose ratio changes with the load.
const BATCH_US = 25_000
// With one run per lane, a batch would be a single wave, and its uneven end would count as much as the rest.
const WAVES = 8
const ROUNDS = Number(process.env.GW_BENCH_ROUNDS ?? 21)

/**
 * @param {{ inFlight?: number, work: Record<string, () => unknown> }} benchCase the first function is the baseline
 * @returns {Promise<{ name: string, ratio: number, time: number, cpu: number }[]>} how many times as long as the baseline
 * each function takes, and its time and CPU time for one run in microseconds
 */
export async function measure({ inFlight = 1, work }) {
  const contenders = []
  for (const [name, run] of Object.entries(work)) {
    const count = await countPerBatch(run, inFlight)
    /** @type {{ time: number, cpu: number }[]} */
    const batches = []
    contenders.push({ name, run, count, batches })
  }
  await alternate(contenders, ROUNDS, async ({ run, count, batches }) => {
    batches.push(await runBatch(run, count, inFlight))
  })
  const [floor] = contenders
  return contenders.map(({ name, batches }) => ({
    name,
    ratio: median(batches.map(({ time }, round) => time / floor.batches[round].time)),
    time: median(batches.map(({ time }) => time)),
    cpu: median(batches.map(({ cpu }) => cpu)),
  }))
}

/** Measures each contender in each round. The order rotates, so that none always runs after the same one. */
export async function alternate(contenders, rounds, measureOne) {
  for (let turn = 0; turn < rounds * contenders.length; turn++) {
    const round = Math.floor(turn / contenders.length)
    await measureOne(contenders[(turn + round) % contenders.length])
  }
}

/** Warms up the function until it is compiled, which takes thousands of runs. Returns how many runs fill a batch. */
async function countPerBatch(run, inFlight) {
  const atLeast = inFlight * WAVES
  const end = performance.now() + 150 * ROUNDS // milliseconds
  for (;;) {
    const { time } = await runBatch(run, atLeast, inFlight)
    if (performance.now() > end) return Math.max(atLeast, Math.ceil(BATCH_US / time))
  }
}

async function runBatch(run, count, inFlight) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  let left = count
  const lane = async () => {
    while (left-- > 0) await run()
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  const { user, system } = process.cpuUsage(before)
  return { time: ((performance.now() - start) * 1000) / count, cpu: (user + system) / count }
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}
