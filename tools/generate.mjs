// Writes generated files: `npm run generate -- <name>`. Without a name, it lists what there is, and writes the messages
// and the error codes, because both are sources that others need to compile.
import { runNamed } from './lib/run-named.mjs'

const programs = {
  messages: {
    file: 'packages/types/generate/generate.mjs',
    does: 'types, schemas, operations and their catalog, result codes of the client, OpenAPI, and tables of guides and READMEs, from packages/types/facts',
    // The sources that it writes may not compile yet.
    needsBuild: false,
  },
  codes: {
    file: 'tools/write-error-codes.mjs',
    does: 'the type of all error codes in @gw/errors, from the codes of each package',
    needsBuild: false,
  },
  api: {
    file: 'tools/check-api.mjs',
    args: ['--write'],
    does: 'what each package makes public, its api.md',
  },
  vectors: { file: 'packages/testkit/vectors/generate.mjs', does: "the project's own vectors" },
  inspector: {
    file: 'packages/ui/inspector/build.mjs',
    does: 'the signature inspector as one page that works offline, docs/inspector/dist/index.html',
    needsBuild: false,
  },
  app: {
    file: 'docs/checks/next-app.mjs',
    does: 'the Next.js application of docs/examples, as a copy in docs/dist/examples/next',
  },
  contents: {
    file: 'docs/site/write-contents.mjs',
    does: 'the table of contents of README.md and docs/guide/index.md, from docs/site/contents.mjs',
    needsBuild: false,
  },
  screenshots: { file: 'docs/site/screenshots.mjs', does: 'the screenshots of the pages' },
}

runNamed('generate', programs)
if (process.argv.length === 2) {
  for (const name of ['messages', 'codes']) {
    process.argv[2] = name
    runNamed('generate', programs)
  }
}
