// The whole exploration: every scenario, then every mutation, on two threads.
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { decide } from '../../src/machine/decide.ts'
import { explore } from './explore.ts'
import { mutate } from './mutate.ts'
import { mutations } from './mutations.ts'
import { printTrace } from './print-trace.ts'
import { scenarios } from './scenarios.ts'

const THREADS = 2

interface Answer {
  readonly text: string
  readonly isGood: boolean
  readonly states: number
}

/** Runs one scenario, or looks for one mutation. */
async function run(sources: string, name: string): Promise<Answer> {
  const startMs = performance.now()
  const seconds = () => `${((performance.now() - startMs) / 1_000).toFixed(1).padStart(6)} s`
  const scenario = scenarios.find((one) => one.name === name)
  if (scenario !== undefined) {
    const { states, isWhole, violation } = explore(decide, scenario)
    const trace = violation === undefined ? '' : `\n${printTrace(violation)}`
    const verdict = isWhole ? 'no violation' : `NOT EXPLORED TO ITS END${trace}`
    const text = `${name.padEnd(36)} ${String(states).padStart(8)} states ${seconds()}  ${verdict}`
    return { text, isGood: isWhole, states }
  }
  const mutation = mutations.find((one) => one.name === name)
  const mutated = scenarios.find((one) => one.name === mutation?.scenario)
  if (mutation === undefined || mutated === undefined) throw new Error(`nothing is named ${name}`)
  const { states, violation } = explore(await mutate(sources, mutation), mutated)
  const steps = violation?.steps.length ?? 0
  const verdict =
    violation === undefined ? 'NOT FOUND' : `found in ${steps} steps: ${violation.broken}`
  const text = `${name.padEnd(62)} ${mutated.name.padEnd(34)} ${seconds()}  ${verdict}`
  return { text, isGood: violation !== undefined, states }
}

/** Explores everything whose name contains a text, and returns whether all of it is as it must be. */
export async function runAll(
  settings: { readonly sources: string; readonly file: string; readonly filter: string },
  print: (line: string) => void,
): Promise<boolean> {
  const { sources, file, filter } = settings
  const names = [
    ...scenarios.map(({ name }) => ['scenario', name] as const),
    ...mutations.map(({ name }) => ['mutation', name] as const),
  ]
  const waiting = names
    .filter(([kind, name]) => `${kind}: ${name}`.includes(filter))
    .map(([, name]) => name)
  const answers: Answer[] = []
  const thread = async (): Promise<void> => {
    const worker = new Worker(file, { workerData: { sources } })
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      worker.postMessage(name)
      const [answer] = (await once(worker, 'message')) as [Answer]
      answers.push(answer)
      print(answer.text)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: THREADS }, thread))
  const bad = answers.filter(({ isGood }) => !isGood).length
  const states = answers.reduce((sum, answer) => sum + answer.states, 0)
  print(`${answers.length} explorations, ${states} states, ${bad} not as they must be`)
  return bad === 0
}

if (!isMainThread && parentPort !== null) {
  const { sources } = workerData as { sources: string }
  const port = parentPort
  port.on('message', (name: string) => {
    run(sources, name).then(
      (answer) => port.postMessage(answer),
      (error: unknown) => {
        throw error
      },
    )
  })
}
