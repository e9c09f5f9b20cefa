// Writes generated files: `npm run generate -- <name>`. Without a name, it lists what there is, and writes what needs
// nothing but the sources: the messages, the error codes, and the documents.
import { isProgram, runNamed } from './lib/run-named.mjs'

export const generators = {
  messages: {
    file: 'packages/types/generate/generate.mjs',
    // The sources that it writes may not compile yet.
    needsBuild: false,
  },
  codes: { file: 'tools/write-error-codes.mjs', needsBuild: false },
  documents: { file: 'tools/turbo.mjs', args: ['documents'], needsBuild: false },
  api: {
    file: 'tools/checks/api.mjs',
    args: ['--write'],
    // Only the packages that are asked for, and what they import.
    builds: (name) => `--filter=@gw/${name}`,
  },
  states: { file: 'packages/orders/generate/states.mjs' },
  checks: { file: 'packages/doctor/generate/checks.mjs' },
  inspector: { file: 'packages/console/build/build-inspector.mjs', needsBuild: false },
  diagrams: { file: 'tools/site/diagram-files.mjs', needsBuild: false },
  screenshots: { file: 'tools/site/screenshots.mjs' },
}

if (isProgram(import.meta.url)) {
  runNamed('generate', generators)
  if (process.argv.length === 2) {
    for (const name of ['messages', 'codes', 'documents']) {
      if (process.exitCode) break
      process.argv[2] = name
      runNamed('generate', generators)
    }
  }
}
