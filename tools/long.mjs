// Starts the runs that CI does not wait for: `npm run long -- <run> [arguments]`. Without a name, it lists what there is.
import { isProgram, runNamed } from './lib/run-named.mjs'

/** Each with the arguments of its shortest form, which the check of the commands starts. */
export const runs = {
  nodes: {
    short: { args: ['26', '--exclude', 'packages/!(errors)/**'] },
    file: 'tools/runs/nodes.mjs',
    does: 'runs the tests on every supported Node',
  },
  runtimes: {
    short: { args: ['node-26', 'workerd'] },
    file: 'tools/runs/runtimes/run.mjs',
    does: 'runs one suite on every runtime',
  },
  apps: {
    file: 'tools/checks/samples/apps.mjs',
    does: 'builds and runs an application per framework',
  },
  faults: {
    short: { args: ['50', '1'] },
    file: 'tools/runs/faults/run.mjs',
    does: 'makes payments over a faulty network',
  },
  doubled: {
    short: { args: ['2'] },
    file: 'tools/runs/doubled-responses/run.mjs',
    does: 'sends every response twice on its connection',
  },
  orders: {
    short: { args: ['scenario: portal, accepted'] },
    file: 'tools/runs/orders/run.mjs',
    does: 'explores everything that can happen to an order',
  },
  crashes: {
    short: { args: ['redis', 'postgres', 'mysql', '--seeds', '1', '--events', '20'] },
    file: 'tools/runs/crashes/run.mjs',
    does: 'kills receivers at seeded points',
  },
  failover: {
    // `npm run programs` kills the Redis masters.
    short: { args: ['--testNamePattern', 'with asynchronous'], env: { GW_FAILOVERS: '1' } },
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', 'vitest.programs.config.ts', '/test/failover/'],
    env: { GW_FAILOVERS: '5' },
    does: 'kills Redis masters and PostgreSQL primaries',
  },
  'order-crashes': {
    short: { args: ['postgres', '--seeds', '1', '--orders', '30'] },
    file: 'tools/runs/order-crashes/run.mjs',
    does: 'kills shops between their steps, and compares their orders with the ledger',
  },
  restarts: {
    short: { args: ['3'] },
    file: 'tools/runs/restarts/run.mjs',
    does: 'kills a sandbox with a data file under load',
  },
  mutants: {
    short: { args: ['errors', '--dry-run'] },
    file: 'tools/runs/mutants/run.mjs',
    does: 'finds changes that the tests miss',
  },
  statements: {
    short: { args: ['redis', '--first'] },
    file: 'tools/runs/mutants/statements.mjs',
    does: 'finds changes of SQL and Lua that the tests miss',
  },
  fuzz: {
    short: { args: ['header', '0.02'] },
    file: 'packages/testkit/fuzz/run.mjs',
    does: 'feeds hostile input to the readers',
  },
  bench: {
    short: { args: ['signature'], env: { GW_BENCH_ROUNDS: '1' } },
    file: 'tools/bench/run.mjs',
    does: 'measures speed relative to the bare minimum',
  },
  growth: {
    short: { args: ['redis', '--sizes', '0', '--seconds', '1'] },
    file: 'tools/bench/growth.mjs',
    does: 'measures inboxes with millions of records',
  },
  'bench-servers': {
    short: { args: ['fastify'], env: { GW_BENCH_ROUNDS: '1', GW_BENCH_SECONDS: '1' } },
    file: 'tools/bench/servers/run.mjs',
    does: 'measures requests per second of each adapter',
  },
  rehearse: { file: 'tools/release/rehearse.mjs', does: 'releases to a registry on loopback' },
}

if (isProgram(import.meta.url)) runNamed('long', runs)
