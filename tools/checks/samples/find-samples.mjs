// Finds the code that users copy to receive notifications: blocks of Markdown files, and `@example`s of sources.
import { join } from 'node:path'
import { examplesOfMarkdown, examplesOfSource } from '../../lib/examples.mjs'
import { listFiles, PAGES, packages, root, show } from '../../lib/workspace.mjs'

/** Its blocks need ORMs, which only their own check installs. */
export const ormPage = join(root, 'docs', 'guide', 'use-your-orm.md')

const RECEIVING = /\b(?:createReceiver|gatewayWebhook|GatewayWebhookModule|gatewayApiRoute)\b/
const SCRIPT = /^(?:[cm]?[jt]sx?|javascript|typescript)\b/
// A comment with the path of the file may come first, such as `// app/notify/route.ts`.
const SHOWS_OPTIONS = /^(?:\/\/ \S+\.\w+\n)?\/\/ \.\.\./
const DATABASE = /from 'pg'/
const HANDLER = /\bon:|\bbyOutcome\b|\bnotify(?!Url)[A-Z]/

/**
 * A block that receives notifications. The same code in several places is one sample. One that only shows options
 * starts with `// ...` and has no handler.
 *
 * @typedef {object} Sample
 * @property {string} file of the first place
 * @property {string} code
 * @property {string | undefined} name of its file, if other blocks of the page can import it
 * @property {string[]} places where it is printed
 * @property {string | undefined} setup what Next.js runs first, from the page's instrumentation.ts, if both use a database
 * @property {boolean} showsOptions
 * @property {boolean} hasHandler
 */

/**
 * @param {readonly import('../../lib/examples.mjs').Example[]} [examples] those of the repository by default
 * @returns {Sample[]}
 */
export function findSamples(examples = listExamples()) {
  /** @type {Map<string, Sample>} */
  const samples = new Map()
  for (const { file, line, info, code, name } of examples) {
    if (!SCRIPT.test(info) || !RECEIVING.test(code)) continue
    const importsPage = /from '\.\//.test(code)
    const setup = examples.find((one) => one.file === file && one.name === 'instrumentation.ts')
    const key = importsPage ? `${file} ${name}` : code
    const sample = samples.get(key) ?? {
      ...{ file, code, name, places: [], setup: DATABASE.test(code) ? setup?.code : undefined },
      ...{ showsOptions: SHOWS_OPTIONS.test(code), hasHandler: HANDLER.test(code) },
    }
    sample.places.push(`${show(file)}:${line}`)
    samples.set(key, sample)
  }
  return [...samples.values()]
}

function listExamples() {
  const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
  const markdown = listFiles(root, PAGES)
  return [...markdown.flatMap(examplesOfMarkdown), ...sources.flatMap(examplesOfSource)]
}
