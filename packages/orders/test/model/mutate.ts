// Changes one rule in the sources of the machine, and loads what comes out. The sources have no hooks for this.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Mutation } from './mutations/mutation.ts'
import type { Decide } from './world.ts'

/** Returns `decide` with one rule changed, given the folder of the sources. */
export async function mutate(folder: string, { file, from, to }: Mutation): Promise<Decide> {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} must contain this once: ${from}`)
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'machine/decide.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@gw/source'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutation',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (loaded) =>
            loaded.path === path
              ? { contents: text.replace(from, () => to), loader: 'ts' }
              : undefined,
          ),
      },
    ],
  })
  const [output] = outputFiles
  const code = Buffer.from(output?.contents ?? []).toString('base64')
  const { decide } = await import(`data:text/javascript;base64,${code}`)
  return decide
}
