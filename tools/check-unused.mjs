// Guards against what nobody uses: files, exports and dependencies without a user, and imports without a dependency.
import { finish } from './lib/finish.mjs'
import { run } from './lib/run.mjs'

const { code, output } = await run('knip', ['--no-progress', '--no-config-hints'])

finish({
  problems: code === 0 ? [] : [output.trim()],
  ok: 'no file, export or dependency without a user',
})
