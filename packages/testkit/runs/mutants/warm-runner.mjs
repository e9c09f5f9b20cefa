// Stryker's runner for Vitest starts a thread for each mutant, which takes seconds to import what the tests need. This
// one keeps the thread. Mutants are switched on by a global variable, so only test files must be evaluated again.
import { basename, dirname } from 'node:path'
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { MutantRunStatus } from '@stryker-mutator/api/test-runner'
import {
  strykerValidationSchema,
  strykerPlugins as vitestPlugins,
} from '@stryker-mutator/vitest-runner'
import { ThreadsPoolWorker } from 'vitest/node'

const POOL = 'kept-thread'

/** The number of tests that try to find a mutant at first. Most of those that find it find it at once. */
const FEW_TESTS = 150
const isFast = process.env.GW_MUTANTS_FAST === '1'

/** The worker of Vitest's pool. Vitest starts and stops it for each run, but its thread stays until it is discarded. */
class KeptThread {
  name = POOL
  #worker
  #project
  #hasStarted = false
  #listeners = []

  constructor(options) {
    this.#worker = new ThreadsPoolWorker(options)
    this.#project = options.project
  }

  get isWarm() {
    return this.#hasStarted
  }

  on(event, callback) {
    this.#listeners.push({ event, callback })
    this.#worker.on(event, callback)
  }

  off(event, callback) {
    this.#worker.off(event, callback)
  }

  async start() {
    if (!this.#hasStarted) await this.#worker.start()
  }

  send(message) {
    if (message.type === 'stop') return this.#answer('stopped')
    if (message.type === 'start') {
      if (this.#hasStarted) return this.#answer('started')
      this.#hasStarted = true
    }
    // The thread would use the configuration of its first run, with other test names.
    if (message.type === 'run') message.context.config = this.#project.serializedConfig
    this.#worker.send(message)
  }

  async stop() {
    for (const { event, callback } of this.#listeners) this.off(event, callback)
    this.#listeners = []
  }

  deserialize(data) {
    return data
  }

  async discard() {
    if (!this.#hasStarted) return
    this.#hasStarted = false
    await this.#worker.stop()
  }

  #answer(type) {
    const response = { type, __vitest_worker_response__: true }
    setImmediate(() => {
      for (const { event, callback } of [...this.#listeners]) {
        if (event === 'message') callback(response)
      }
    })
  }
}

class WarmRunner {
  #inner
  #worker

  constructor(inner) {
    this.#inner = inner
  }

  capabilities() {
    return this.#inner.capabilities()
  }

  async init() {
    await this.#inner.init()
    const createPoolWorker = (options) => {
      this.#worker ??= new KeptThread(options)
      return this.#worker
    }
    for (const { config } of this.#inner.ctx.projects) {
      Object.assign(config, { pool: POOL, poolRunner: { name: POOL, createPoolWorker } })
    }
  }

  async dryRun(options) {
    const result = await this.#inner.dryRun(options)
    await this.#worker?.discard()
    return result
  }

  async mutantRun(request) {
    const options = isFast ? { ...request, testFilter: chooseFew(request) } : request
    // A mutant of code that runs only once, at import.
    const isStatic = options.mutantActivation === 'static'
    if (isStatic) await this.#worker?.discard()
    const wasWarm = this.#worker?.isWarm === true
    const result = await this.#inner.mutantRun(options)
    if (isStatic) await this.#worker?.discard()
    if (!wasWarm) return result
    // The state of a module that was imported before can hide a mutant. The few tests need not be sure.
    if (isFast && result.status === MutantRunStatus.Survived) return result
    if (result.status === MutantRunStatus.Killed) {
      // The test that failed must pass without the mutant. Otherwise an earlier mutant left something behind.
      const without = { ...options, activeMutant: { id: 'none' }, testFilter: result.killedBy }
      const control = await this.#inner.mutantRun(without)
      if (control.status === MutantRunStatus.Survived) return result
    }
    await this.#worker.discard()
    return this.#inner.mutantRun(options)
  }

  async dispose() {
    await this.#worker?.discard()
    await this.#inner.dispose()
  }
}

/** Returns the tests of the module that was changed, and then the first ones of every other file. */
function chooseFew({ testFilter = [], sandboxFileName }) {
  if (testFilter.length <= FEW_TESTS) return testFilter
  const module = basename(sandboxFileName, '.ts')
  const folder = basename(dirname(sandboxFileName))
  const places = new Map()
  const ranked = testFilter.map((test) => {
    const [file] = test.split('#')
    const place = places.get(file) ?? 0
    places.set(file, place + 1)
    const subject = basename(file).split('.')[0]
    const isNear = module.startsWith(subject) || subject.startsWith(module) || subject === folder
    return { test, rank: isNear ? 0 : place }
  })
  ranked.sort((one, other) => one.rank - other.rank)
  return ranked.slice(0, FEW_TESTS).map(({ test }) => test)
}

const [{ factory }] = vitestPlugins
function createWarmRunner(injector) {
  return new WarmRunner(factory(injector))
}
createWarmRunner.inject = [commonTokens.injector]

export { strykerValidationSchema }
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'warm-vitest', createWarmRunner),
]
