// Runs tests for Stryker. The tests of a package are loaded once, in a thread of Vitest, and run there for each mutant. Most
// mutants take milliseconds this way. With @stryker-mutator/vitest-runner, which loads them for each mutant, they take
// seconds.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BroadcastChannel } from 'node:worker_threads'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { createVitest } from 'vitest/node'

/** Stryker allows a mutant 100 times the hits of the dry run. A loop that never ends then takes minutes. */
const HITS = 3 / 100

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const fileOf = (id) => id.slice(0, id.indexOf('#'))

class Runner {
  static inject = tokens(commonTokens.options, commonTokens.logger)
  #channel = new BroadcastChannel(`mutants ${process.pid}`)
  #durationsFile
  /** How long each test takes without a mutant. Stryker starts a new process after a crash, but no new dry run. */
  #durations = {}
  #mutants = 0
  #isSpoiled = false
  #log
  #vitest
  #ended

  constructor({ incrementalFile }, log) {
    this.#log = log
    this.#durationsFile = incrementalFile.replace('.json', '.durations.json')
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    if (existsSync(this.#durationsFile)) {
      this.#durations = JSON.parse(readFileSync(this.#durationsFile, 'utf8'))
    }
    this.#vitest = await createVitest(
      'test',
      {
        config: here('vitest.config.ts'),
        pool: 'threads',
        maxWorkers: 1,
        reporters: [{}],
        watch: false,
      },
      { resolve: { alias: [{ find: /^vitest$/, replacement: here('vitest.mjs') }] } },
    )
    const specifications = await this.#vitest.globTestSpecifications()
    this.#vitest.provide(
      'files',
      specifications.map(({ moduleId }) => moduleId),
    )
    const ready = this.#answer()
    const thread = this.#vitest.projects[0].createSpecification(here('thread.mjs'))
    this.#ended = this.#vitest.runTestSpecifications([thread])
    // It ends early only if a test file cannot be loaded.
    await Promise.race([ready, this.#ended.then(({ testModules: [module] }) => fail(module))])
  }

  /** @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>} */
  async dryRun() {
    const { results, coverage, leftOut } = await this.#ask({ kind: 'dry run' })
    const takesPart = ({ id }) => !leftOut.includes(id)
    for (const id of leftOut) {
      delete coverage.perTest[id]
      this.#log.info(`Left out, because it does not pass twice in a process: ${id}`)
    }
    this.#durations = Object.fromEntries(results.map(({ id, ms }) => [id, ms]))
    writeFileSync(this.#durationsFile, JSON.stringify(this.#durations))
    const tests = results.filter(takesPart).map(({ id, ms }) => ({
      id,
      name: id.slice(fileOf(id).length + 1),
      fileName: fileOf(id),
      timeSpentMs: ms,
      status: TestStatus.Success,
    }))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage }
  }

  /**
   * @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options
   * @returns {Promise<import('@stryker-mutator/api/test-runner').MutantRunResult>}
   */
  async mutantRun({ activeMutant, testFilter = [], hitLimit = Infinity }) {
    if (this.#isSpoiled) process.exit(1)
    const ids = this.#inOrder(testFilter, activeMutant.fileName)
    const { count, failed, loops, isBroken } = await this.#ask({
      kind: 'mutant',
      mutant: activeMutant.id,
      maxHits: hitLimit * HITS + 10_000,
      ids,
      limits: Object.fromEntries(ids.map((id) => [id, this.#durations[id] * 10 + 10_000])),
    })
    // Something was left behind. In a new process it can only be this mutant, so the next one needs a new process. Otherwise,
    // an earlier mutant may have done it, so this one needs it. Stryker starts a process again after it exits.
    if (isBroken && this.#mutants > 0) process.exit(1)
    this.#isSpoiled = isBroken
    this.#mutants++
    if (loops) return { status: MutantRunStatus.Timeout }
    return failed === undefined
      ? { status: MutantRunStatus.Survived, nrOfTests: count }
      : {
          status: MutantRunStatus.Killed,
          killedBy: [failed.id],
          failureMessage: failed.error,
          nrOfTests: count,
        }
  }

  async dispose() {
    this.#channel.postMessage({ kind: 'end' })
    await this.#ended
    await this.#vitest?.close()
    this.#channel.close()
  }

  /** The tests of the mutant's own module first, then the fastest files. */
  #inOrder(ids, source) {
    const own = new RegExp(`^${basename(source, '.ts')}[.-]`)
    const costs = {}
    for (const id of ids) costs[fileOf(id)] = (costs[fileOf(id)] ?? 0) + this.#durations[id]
    for (const file of Object.keys(costs)) if (own.test(basename(file))) costs[file] -= 1e9
    return Object.keys(costs)
      .sort((one, other) => costs[one] - costs[other])
      .flatMap((file) => ids.filter((id) => fileOf(id) === file))
  }

  #ask(message) {
    const answer = this.#answer()
    this.#channel.postMessage(message)
    return answer
  }

  #answer() {
    return new Promise((resolve) => {
      this.#channel.onmessage = ({ data }) => resolve(data)
    })
  }
}

function fail(module) {
  const errors = [...module.children.allTests()].flatMap((test) => test.result().errors ?? [])
  throw new Error([...module.errors(), ...errors].map(({ message }) => message).join('\n'))
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', Runner)]
