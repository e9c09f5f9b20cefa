import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/workspace.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const workflows = readdirSync(join(root, '.github/workflows')).map(
  (name) => [name, read(`.github/workflows/${name}`)] as const,
)

/** The jobs of all workflows, as text by name. */
const jobs = workflows.flatMap(([name, text]) =>
  (text.split(/^jobs:$/m)[1] ?? '')
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((job) => [`${name} ${job.slice(0, job.indexOf(':'))}`, job] as const),
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

  it('starts MariaDB in each job that runs .ci/run', () => {
    const all = jobs.filter(([, text]) => text.includes('.ci/run'))
    expect(all.filter(([, text]) => !text.includes('image: mariadb:'))).toEqual([])
  })

  it('tries the mutants of each package in run.mjs', () => {
    const [, names] = /package: \[(.*)\]/.exec(read('.github/workflows/mutants.yml')) ?? []
    const sources = read('tools/runs/mutants/run.mjs').matchAll(/^ {2}(\w+): \[/gm)
    expect(names?.split(', ')).toEqual([...sources].map(([, name]) => name))
  })

  it('updates dependencies at the age that pnpm enforces', () => {
    const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(read('pnpm-workspace.yaml')) ?? []
    const days = [...read('.github/dependabot.yml').matchAll(/default-days: (\d+)/g)]
    expect(days.map(([, count]) => Number(count) * 1440)).toEqual([
      Number(minutes),
      Number(minutes),
    ])
  })

  it('pins each action to a commit, with its version in a comment', () => {
    const actions = workflows.flatMap(([, text]) => text.match(/\buses: (?!\.\/).*$/gm) ?? [])
    expect(actions.filter((line) => !/@[0-9a-f]{40} +# *v\d/.test(line))).toEqual([])
    expect(actions).not.toEqual([])
  })

  it.each(workflows)('%s declares its permissions and runs no untrusted code', (_name, text) => {
    expect(text).toMatch(/^permissions:/m)
    expect(text).not.toMatch(/permissions:\s*write-all|\bpull_request_target\b/)
  })
})
