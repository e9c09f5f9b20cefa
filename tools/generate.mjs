// Writes generated files: `npm run generate -- <name>`. Without a name, it lists what there is, and writes what needs
// nothing but the sources: the messages, the error codes, and the description of the control API.
import { isProgram, runNamed } from './lib/run-named.mjs'

export const generators = {
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
  control: {
    file: 'packages/sandbox/generate/openapi.mjs',
    does: 'the description of the control API of the sandbox, from the types of its routes',
    needsBuild: false,
  },
  api: {
    file: 'tools/checks/api.mjs',
    args: ['--write'],
    does: 'what each package makes public, its api.md',
    // Only the packages that are asked for, and what they import.
    builds: (name) => `--filter=@gw/${name}`,
  },
  states: {
    file: 'packages/orders/generate/states.mjs',
    does: 'the tables and the diagram of docs/guide/payment-states.md, and the reviews of take-payments.md, from the rules of @gw/orders',
  },
  inspector: {
    file: 'packages/ui/inspector/build.mjs',
    does: 'the signature inspector as one page that works offline, docs/inspector/dist/index.html',
    needsBuild: false,
  },
  app: {
    file: 'tools/checks/samples/next-app.mjs',
    does: 'the Next.js application of docs/examples, as a copy in docs/dist/examples/next',
  },
  contents: {
    file: 'tools/site/write-contents.mjs',
    does: 'the table of contents of README.md and docs/guide/index.md, from tools/site/contents.mjs',
    needsBuild: false,
  },
  screenshots: { file: 'tools/site/screenshots.mjs', does: 'the screenshots of the pages' },
}

if (isProgram(import.meta.url)) {
  runNamed('generate', generators)
  if (process.argv.length === 2) {
    for (const name of ['messages', 'codes', 'control']) {
      process.argv[2] = name
      runNamed('generate', generators)
    }
  }
}
