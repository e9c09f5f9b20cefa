// Checks the diagrams: each has a text alternative and the common style sheet, and no text is too small.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root, show } from '../lib/workspace.mjs'

const SMALLEST = 13

/** Returns the problems of docs/diagrams. */
export function diagramProblems(folder = join(root, 'docs', 'diagrams')) {
  const problems = []
  const style = readFileSync(join(folder, 'diagrams.css'), 'utf8')
  for (const file of listFiles(folder, /\.svg$/)) {
    const svg = readFileSync(file, 'utf8')
    const say = (what) => problems.push(`${show(file)} ${what}`)
    const [, labels = ''] = /<svg[^>]* aria-labelledby="([^"]+)"/.exec(svg) ?? []
    for (const tag of ['title', 'desc']) {
      const [, id = '', text = ''] =
        new RegExp(`<${tag} id="([^"]+)">([^<]+)</${tag}>`).exec(svg) ?? []
      if (text.length < 10 || !labels.split(' ').includes(id))
        say(`needs a <${tag}> that aria-labelledby names`)
    }
    if (!svg.includes(`<style>\n${style}</style>`))
      say('lacks the current diagrams.css. Run node tools/site/embed-style.mjs')
    if (!/ viewBox="0 0 440 \d+"/.test(svg)) say('must be 440 units wide')
    for (const [, size] of svg.matchAll(/font(?:-size)?:\s*([\d.]+)px/g)) {
      if (Number(size) < SMALLEST) say(`has text of ${size} units; the smallest is ${SMALLEST}`)
    }
    for (const [, names = ''] of svg.matchAll(/ class="([^"]+)"/g)) {
      for (const name of names.split(' '))
        if (!/^gwd(?:-|$)/.test(name)) say(`has the class ${name}, which must start with gwd-`)
    }
  }
  return problems
}
