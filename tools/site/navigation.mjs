// The navigation of the site. docs/guide/index.md lists the pages of the guide.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { examples } from '../../docs/examples/[name].paths.mjs'
import { referenceOf } from '../../docs/packages/[name].paths.mjs'
import { publicPackages } from '../lib/workspace.mjs'

/** A separate document, which the router must not look for among the pages. */
const inspector = { text: 'Inspector', link: '/inspector', target: '_self' }

const index = readFileSync(new URL('../../docs/guide/index.md', import.meta.url), 'utf8')

/** The headings of that page, each with the pages in its list. */
export const sections = index
  .split(/^## /m)
  .map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    items: [...section.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, text = '', file = '']) => ({
      text,
      link: posix.join('/guide', file),
    })),
  }))
  .filter(({ items }) => items.length > 0)

const tasks = [
  ...sections,
  { text: 'More', items: [inspector, { text: 'Security', link: '/security' }] },
  {
    text: 'Contribute',
    items: [
      'Layout',
      'Change a message',
      'Commands',
      'Mutants',
      'Provider changes',
      'Releasing',
    ].map((text) => ({
      text,
      link: `/contributing/${text.toLowerCase().replaceAll(' ', '-')}`,
    })),
  },
]

const packagePages = {
  text: 'Packages',
  link: '/packages/',
  items: publicPackages.map(({ name, folder }) => ({ text: name, link: `/packages/${folder}` })),
}

const examplePages = {
  text: 'Examples',
  link: '/examples/',
  items: examples.map(({ name, title }) => ({ text: title, link: `/examples/${name}` })),
}

const referencePages = {
  text: 'API reference',
  link: '/reference/',
  items: publicPackages.map(({ name, folder }) => ({ text: name, link: referenceOf(folder) })),
}

export const nav = [
  { text: 'Guide', link: '/guide/', activeMatch: '^/guide/(?!errors)' },
  { text: 'Examples', link: '/examples/', activeMatch: '^/examples/' },
  { text: 'Errors', link: '/guide/errors' },
  { text: 'Reference', link: '/reference/', activeMatch: '^/(?:reference|packages)/' },
  inspector,
]

/** Every page once, for the list of pages in llms.txt. */
export const contents = [...tasks, examplePages, packagePages]

export const sidebar = {
  '/': [
    { text: 'Overview', link: '/guide/' },
    // The group of the page opens by itself. A group leads to its first page: as a button, it would contain another one.
    ...tasks.map((group) => ({ ...group, link: group.items[0]?.link, collapsed: true })),
    { ...examplePages, items: undefined },
    { ...referencePages, items: undefined },
  ],
  '/examples/': [examplePages],
  '/reference/': [referencePages, { ...packagePages, collapsed: true }],
  '/packages/': [packagePages, { ...referencePages, collapsed: true }],
}
