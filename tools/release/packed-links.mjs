// Checks the links of a packed README: none is relative, and those to the site and the repository lead to files that exist.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfPage } from '../../docs/site/links.mjs'
import { anchorsOf, splitMarkdown } from '../lib/markdown.mjs'
import { root } from '../lib/workspace.mjs'

/**
 * @param {string} text
 * @param {{ repository: string, site: string }} options those that the README was packed with
 * @returns {string[]}
 */
export function packedLinkProblems(text, { repository, site }) {
  const problems = []
  for (const written of linksOf(text)) {
    if (written.startsWith('#')) continue
    const goal = goalOf(written, { repository, site })
    if (goal === 'elsewhere') continue
    if (goal === undefined) problems.push(`links to ${written}, which is not absolute`)
    else if (!existsSync(join(root, goal.path)))
      problems.push(`links to ${written}, but ${goal.path} does not exist`)
    else if (goal.anchor !== '' && goal.path.endsWith('.md') && !hasAnchor(goal))
      problems.push(`links to ${written}, but ${goal.path} has no such heading`)
  }
  return problems
}

function linksOf(text) {
  return splitMarkdown(text).prose.flatMap((line) =>
    [...line.replace(/`[^`]*`/g, '``').matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(
      ([, link = '']) => link,
    ),
  )
}

function goalOf(written, { repository, site }) {
  const [address = '', anchor = ''] = written.split('#')
  if (address.startsWith(`${site}/`)) {
    return { path: fileOfPage(address.slice(site.length)), anchor }
  }
  if (address.startsWith(`${repository}/`)) {
    return {
      path: address.slice(repository.length).replace(/^\/(?:blob|tree)\/[^/]+\//, ''),
      anchor,
    }
  }
  return /^https:\/\//.test(address) ? 'elsewhere' : undefined
}

/** A page of an example has anchors that are made from the names of its files. */
function hasAnchor({ path, anchor }) {
  return path.startsWith('docs/examples/') || anchorsOf(join(root, path)).has(anchor)
}
