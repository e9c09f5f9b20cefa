import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/workspace.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The jobs of a workflow, as text by name. */
function jobsOf(file: string): [name: string, text: string][] {
  const jobs = read(file).split(/^jobs:$/m)[1] ?? ''
  return jobs
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(':')), text])
}

const jobs = readdirSync(join(root, '.github/workflows')).flatMap((name) =>
  jobsOf(`.github/workflows/${name}`).map(([job, text]) => [`${name} ${job}`, text] as const),
)

describe('.github', () => {
  it('runs the code of no dependency in a job that can sign, publish, or write', () => {
    const strong = jobs.filter(([, text]) =>
      /^ {6}(?:contents|pages|id-token|attestations): write/m.test(text),
    )
    const runsCode = strong.filter(([, text]) =>
      /\.ci\/run|npm (?:run|test|ci|install)|npx/.test(text),
    )
    // It only installs, without any script of a dependency, and runs changesets.
    expect(runsCode.map(([name]) => name)).toEqual(['release.yml version'])
  })

  it('gives every job a time limit', () => {
    expect(jobs.filter(([, text]) => !/^ {4}timeout-minutes: \d/m.test(text))).toEqual([])
  })

  it('updates dependencies at the age that pnpm enforces', () => {
    const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(read('pnpm-workspace.yaml')) ?? []
    const days = [...read('.github/dependabot.yml').matchAll(/default-days: (\d+)/g)]
    expect(days.map(([, count]) => Number(count) * 1440)).toEqual([
      Number(minutes),
      Number(minutes),
    ])
  })

  it.each(['bug.yml', 'signature.yml'])('asks for an explanation in %s', (form) => {
    expect(read(`.github/ISSUE_TEMPLATE/${form}`)).toContain('gw explain --json')
  })
})
