// Starts the runs that CI does not wait for: `npm run long -- <run> [arguments]`. Without a name, it lists what there is.
import { isProgram, runNamed } from './lib/run-named.mjs'

/** Those that pages for users name have the arguments of their shortest form, which the check of the commands starts. */
export const runs = {
  nodes: { file: 'tools/runs/nodes.mjs' },
  properties: {
    short: { args: ['packages/signature/test/message/time.prop.test.ts'], env: { GW_RUNS: '2' } },
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run'],
    env: { GW_RUNS: '20', GW_SEED: 'random' },
  },
  runtimes: { file: 'tools/runs/runtimes/run.mjs', short: { args: ['node-26', 'workerd'] } },
  apps: { file: 'tools/checks/samples/apps.mjs' },
  faults: { file: 'tools/runs/faults/run.mjs', short: { args: ['50', '1'] } },
  orders: { file: 'tools/runs/orders/run.mjs' },
  crashes: {
    short: { args: ['redis', 'postgres', 'mysql', '--seeds', '1', '--events', '20'] },
    file: 'tools/runs/crashes/run.mjs',
  },
  failover: {
    // `npm run programs` kills the Redis masters.
    short: { args: ['--testNamePattern', 'with asynchronous'], env: { GW_FAILOVERS: '1' } },
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', 'vitest.programs.config.ts', '/test/failover/'],
    env: { GW_FAILOVERS: '5' },
  },
  stream: { file: 'tools/runs/stream.mjs', short: { args: ['200'] } },
  'order-crashes': {
    file: 'tools/runs/order-crashes/run.mjs',
    short: { args: ['postgres', '--seeds', '1', '--orders', '20'] },
  },
  mutants: { file: 'tools/runs/mutants/run.mjs', short: { args: ['errors', '--dry-run'] } },
  statements: { file: 'tools/runs/mutants/statements.mjs', short: { args: ['redis', '--first'] } },
  fuzz: { file: 'packages/testkit/fuzz/run.mjs', short: { args: ['header', '0.02'] } },
  bench: { short: { env: { GW_BENCH_ROUNDS: '1' } }, file: 'tools/bench/signature.mjs' },
  growth: {
    short: { args: ['redis', '--sizes', '0', '--seconds', '1'] },
    file: 'tools/bench/growth.mjs',
  },
  'bench-servers': {
    short: { args: ['fastify'], env: { GW_BENCH_ROUNDS: '1', GW_BENCH_SECONDS: '1' } },
    file: 'tools/bench/servers/run.mjs',
  },
  rehearse: { file: 'tools/release/rehearse.mjs' },
}

if (isProgram(import.meta.url)) runNamed('long', runs)
