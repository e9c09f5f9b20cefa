import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import llmstxt from 'vitepress-plugin-llms'
import { slugOf } from '../../lib/markdown.mjs'
import { hangingLines, withoutDeclarations } from '../code-lines.mjs'
import { describePage, headOf } from '../describe-page.mjs'
import { inlineDiagrams } from '../diagrams.mjs'
import { codeSections, linkErrorCodes } from '../error-codes.mjs'
import { followSwitch } from '../follow-switch.mjs'
import { writeInspector } from '../inspector-page.mjs'
import { resolveLinks } from '../links.mjs'
import { linkCopies } from '../model-links.mjs'
import { contents, nav, sidebar } from '../navigation.mjs'
import { pairScreenshots } from '../screenshot-images.mjs'
import { searchOptions, splitIntoSections, tokenize } from '../search.mjs'
import { nameHeads } from '../tables.mjs'
import { labelInvisible, plainOutput } from '../terminal.mjs'

// Set by the workflow that publishes the site.
const repository = process.env.GW_REPOSITORY_URL
const base = process.env.GW_DOCS_BASE ?? '/'
// The address under which the site is published, without its base.
const origin = process.env.GW_DOCS_ORIGIN
const site = origin === undefined ? undefined : (origin + base).replace(/\/$/, '')
const errors = readFileSync(new URL('../../../docs/guide/errors.md', import.meta.url), 'utf8')
const codes = new Set(codeSections(errors).map(({ code }) => code))

export default defineConfig({
  lang: 'en-US',
  title: 'Gateway toolkit',
  description:
    'TypeScript packages for taking payments with Antom, including Alipay+ wallets: call the gateway, receive its notifications, and test without it.',
  base,
  cleanUrls: true,
  srcDir: '../../docs',
  // The examples have pages that are made from their sources.
  srcExclude: ['examples/*/**'],
  // Reads the history of each page, which only the published site needs.
  lastUpdated: repository !== undefined,
  ...(origin && {
    sitemap: { hostname: `${site}/` },
  }),
  transformPageData: describePage,
  transformHead: ({ pageData, title, description }) =>
    headOf({ pageData, title, description, site }),
  head: [['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    codeTransformers: [withoutDeclarations, plainOutput, hangingLines],
    config(md) {
      resolveLinks(md, repository)
      linkErrorCodes(md, codes)
      inlineDiagrams(md)
      nameHeads(md)
      labelInvisible(md)
      pairScreenshots(md)
    },
  },
  vite: {
    plugins: [
      followSwitch(),
      llmstxt({ ignoreFiles: ['reference/**'], sidebar: contents, domain: origin }),
    ],
    build: { chunkSizeWarningLimit: 4_000 },
  },
  async buildEnd({ outDir }) {
    await writeInspector(outDir)
    linkCopies(outDir, { base, address: site ?? base.replace(/\/$/, ''), repository })
  },
  themeConfig: {
    logo: '/favicon.svg',
    nav,
    sidebar,
    outline: { level: [2, 3] },
    notFound: {
      title: 'This page doesn’t exist',
      quote: 'It may have moved. Search the docs, or open the guide, which lists every page.',
      link: `${base}guide/`,
      linkText: 'Open the guide',
      linkLabel: 'Open the guide',
    },
    footer: {
      message: `MIT license · <a href="${base}security">Security</a> · <a href="${base}guide/errors">Errors by code</a> · <a href="${base}llms.txt">llms.txt</a>`,
    },
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        _render: () => '',
        miniSearch: {
          _splitIntoSections: splitIntoSections,
          options: { tokenize },
          searchOptions,
        },
      },
    },
    ...(repository && {
      editLink: { text: 'Edit this page', pattern: `${repository}/edit/main/docs/:path` },
    }),
    ...(repository && { socialLinks: [{ icon: 'github', link: repository }] }),
  },
})
