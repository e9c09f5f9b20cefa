// Starts the runs that CI does not wait for: `npm run long -- <run> [arguments]`. Without a name, it lists what there is.
import { runNamed } from './lib/run-named.mjs'

runNamed('long', {
  nodes: { file: 'tools/nodes.mjs', does: 'runs the tests on every supported Node' },
  runtimes: { file: 'tools/runtimes/run.mjs', does: 'runs one suite on every runtime' },
  apps: { file: 'docs/checks/run-apps.mjs', does: 'builds and runs an application per framework' },
  faults: { file: 'tools/runs/faults/run.mjs', does: 'makes payments over a faulty network' },
  doubled: {
    file: 'tools/runs/doubled-responses/run.mjs',
    does: 'sends every response twice on its connection',
  },
  crashes: { file: 'tools/runs/crashes/run.mjs', does: 'kills receivers at seeded points' },
  failover: {
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', 'packages/inbox-redis/test/failover', 'packages/inbox-postgres/test/failover'],
    env: { GW_FAILOVERS: '5' },
    does: 'kills Redis masters and PostgreSQL primaries',
  },
  fallback: {
    file: 'tools/runs/fallback/run.mjs',
    does: 'loses notifications and kills a shop and its job',
  },
  restarts: {
    file: 'tools/runs/restarts/run.mjs',
    does: 'kills a sandbox with a data file under load',
  },
  mutants: { file: 'tools/runs/mutants/run.mjs', does: 'finds changes that the tests miss' },
  statements: {
    file: 'tools/runs/mutants/statements.mjs',
    does: 'finds changes of SQL and Lua that the tests miss',
  },
  fuzz: { file: 'packages/testkit/fuzz/run.mjs', does: 'feeds hostile input to the readers' },
  bench: { file: 'tools/bench/run.mjs', does: 'measures speed relative to the bare minimum' },
  growth: { file: 'tools/bench/growth.mjs', does: 'measures inboxes with millions of records' },
  imports: { file: 'tools/bench/imports.mjs', does: 'measures sizes and import times' },
  'bench-servers': {
    file: 'tools/bench/servers/run.mjs',
    does: 'measures requests per second of each adapter',
  },
  rehearse: { file: 'tools/release/rehearse.mjs', does: 'releases to a registry on loopback' },
})
