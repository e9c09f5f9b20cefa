// Obstacles for a reader, in Chromium: accessibility, width, and the search.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '@gw/testkit/chromium'
import express from 'express'
import { listen } from '../lib/loopback.mjs'
import { listFiles, root } from '../lib/workspace.mjs'
import { codeSections } from './error-codes.mjs'
import { pageProblems } from './page-problems.mjs'
import { CODE_ROW, searchOptions, tokenize } from './search.mjs'
import { site, sitePages } from './site-pages.mjs'

/** The package that VitePress searches with. */
const MiniSearch = createRequire(createRequire(import.meta.url).resolve('vitepress'))('minisearch')

/** @returns {Promise<string[]>} */
export async function browserProblems() {
  // As static hosting does: /guide/errors is guide/errors.html.
  const server = createServer(express().use(express.static(site, { extensions: ['html'] })))
  const origin = `http://127.0.0.1:${await listen(server)}`
  const browser = await launchChromium()
  /** @type {string[]} */
  const problems = []
  const openTab = async () => {
    const viewport = { width: 1280, height: 900 }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => problems.push(`${page.url()} throws ${error.message}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin))
        problems.push(`${page.url()} requests ${request.url()}`)
    })
    return page
  }
  try {
    const page = await openTab()
    problems.push(...(await pageProblems(page, origin, sitePages())))
    const other = await openTab()
    problems.push(...(await searchProblems(other, origin)))
    return problems
  } finally {
    await browser.close()
    server.close()
  }
}

/** Search terms of people that no title has, and the page that the first result must be on. */
const SEARCHES = [
  ['typescript types', '/packages/types'],
  ['idempotency', '/guide/inboxes'],
  ['fencing token', '/guide/(?:concepts|inboxes)'],
  ['3ds', '/guide/front-end'],
  ['chargeback', '/guide/disputes'],
  ['saved card', '/guide/stored-cards'],
  ['webhook 400', '/guide/receive-notifications'],
  ['webhook sent twice', '/guide/inboxes'],
  ['nginx prefix', '/guide/notifications'],
  ['unknown outcome', '/guide/concepts'],
  ['The request body was already read', '/guide/(?:errors|why-does-it-not-verify)'],
  ['signature does not match', '/guide/(?:errors#gw_signature_mismatch|why-does-it-not-verify)'],
]

/** More words of people for the headings of the page for what is wrong, which must be first for each. */
const SYMPTOMS =
  'order stuck in paying, webhook returns 503, notifications not arriving, unreachable, on-call, payer charged twice'

/** Types a code into the search box, and looks up the other words in the same index. Every code must find its own section or row first. */
async function searchProblems(page, origin) {
  const [chunk = ''] = listFiles(site, /@localSearchIndexroot\.[^/]+\.js$/)
  const { default: index } = await import(pathToFileURL(chunk).href)
  const fields = ['title', 'titles', 'text']
  const search = MiniSearch.loadJSON(index, { fields, tokenize })
  const boost = { title: 4, text: 2, titles: 1 } // what VitePress sets, as is `fuzzy`
  const idsOf = (words) => search.search(words, { fuzzy: 0.2, boost, ...searchOptions })
  const guide = (name) => readFileSync(join(root, `docs/guide/${name}.md`), 'utf8')
  const codes = [
    ...codeSections(guide('errors')).map(({ code }) => [code, 'errors#']),
    ...[...guide('result-codes').matchAll(CODE_ROW)].map(([, code]) => [code, 'result-codes#']),
  ].map(([code = '', place]) => [code, `/guide/${place}${code.toLowerCase()}$`])
  const headings = guide('something-is-wrong').matchAll(/(?<=^## ).+$/gm)
  const symptoms = [...SYMPTOMS.split(', '), ...headings].map((words) => [
    `${words}`.replaceAll('`', ''),
    '/guide/something-is-wrong',
  ])
  const [[code = '', row] = []] = codes
  await page.goto(`${origin}/guide/`)
  await page.locator('.DocSearch-Button').first().click()
  await page.locator('#localsearch-input').fill(code)
  const first = await page.locator('#localsearch-list a').first().getAttribute('href')
  const problems = new RegExp(`^${row}`).test(`${first}`) ? [] : [`the search box shows ${first}`]
  for (const [words, expected] of [...SEARCHES, ...symptoms, ...codes]) {
    const found = idsOf(words).slice(0, 3)
    if (new RegExp(`^${expected}`).test(found[0]?.id)) continue
    problems.push(`the search for "${words}" leads to ${found.map(({ id }) => id)} first`)
  }
  return problems
}
