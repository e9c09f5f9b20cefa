// Guards the format of every file: spaces, quotes, line lengths and the order of imports are as Biome writes them.
import { finish } from './lib/finish.mjs'
import { run } from './lib/run.mjs'

const { code, output } = await run('biome', ['ci', '--colors=off', '--linter-enabled=false', '.'])
const files = /Checked (\d+) files/.exec(output)?.[1]

finish({
  problems: code === 0 && files !== undefined ? [] : [output.trim()],
  ok: `${files} files are formatted`,
  remedy: 'npm run format puts it right.',
})
