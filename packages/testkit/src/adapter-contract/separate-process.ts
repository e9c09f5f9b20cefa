import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testKeyPair } from '../fixtures/keys.ts'
import { serveAdapter } from './separate-program.ts'

/** A module that exports an `AdapterStart`, and the name of that export. It must not import test tools. */
export interface AdapterModule {
  readonly module: URL
  readonly name: string
  /** Packages that the framework loads only if they are installed. */
  readonly optional?: readonly string[]
}

/** An adapter that runs in its own process. */
export interface SeparateAdapter {
  readonly url: string
  /** Returns the peak memory of the process, in bytes. */
  peakBytes(): Promise<number>
  stop(): Promise<void>
}

/** Starts an adapter in its own process, so that its memory can be measured separately. */
export async function startSeparately({
  module,
  name,
  optional = [],
}: AdapterModule): Promise<SeparateAdapter> {
  const { build } = await import('esbuild')
  const folder = mkdtempSync(join(tmpdir(), 'gw-adapter-'))
  const program = join(folder, 'program.cjs')
  try {
    const start = JSON.stringify(fileURLToPath(module))
    await build({
      stdin: {
        contents: `import { ${name} } from ${start}
          import { ${serveAdapter.name} } from './separate-program.ts'
          ${serveAdapter.name}(${name})`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      outfile: program,
      bundle: true,
      format: 'cjs',
      // The test keys are stored relative to the sources, and a bundle has a different URL.
      define: { 'import.meta.url': JSON.stringify(import.meta.url) },
      external: [...optional],
      platform: 'node',
      conditions: ['@gw/source'],
      logLevel: 'error',
    })
    const child = fork(program, [testKeyPair().publicPem], { execArgv: [] })
    const [url] = await once(child, 'message')
    return {
      url,
      async peakBytes() {
        child.send('peak')
        const [bytes] = await once(child, 'message')
        return bytes
      },
      async stop() {
        child.disconnect()
        await once(child, 'exit')
      },
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
