import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build, transform } from 'esbuild'

/**
 * Sets the theme that was chosen in the console or on the site, before anything is painted. The page's own script runs after
 * the first frame.
 */
const SET_THEME = `try{for(const n of['gw-theme','vitepress-theme-appearance']){const t=localStorage.getItem(n);if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}}catch{}`

/**
 * @typedef {{ entry: string, title: string, connect?: "'none'" | "'self'", hasIcon?: boolean }} Page
 * `entry` is a TSX module that imports its own CSS; with `hasIcon`, it draws its own icon, as a data URL
 */

/** @type {import('esbuild').BuildOptions & { write: false }} */
const OPTIONS = {
  outdir: 'out', // names the files only: nothing is written
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  conditions: ['@gw/source'],
  charset: 'utf8',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
}

/**
 * Builds a page into one self-contained HTML document. Its content security policy allows exactly the scripts and the style
 * of the page, by their hashes, and the connections that the caller names.
 *
 * @param {Page} page
 * @returns {Promise<string>}
 */
export async function buildPage(page) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [page.entry],
    plugins: [withThemes],
  })
  return writePage(page, outputFiles, [])
}

/**
 * Builds a page whose sections are modules of their own, which it imports when they are needed. The document contains the
 * style that its entry imports. Every other module brings its own. The policy allows the modules, because they are served
 * from where the page is.
 *
 * @param {Page & { shared: string }} page `shared` is what is loaded at once, together with all that it needs
 * @returns {Promise<{ html: string, modules: Map<string, string> }>} the modules by their names in the folder `modules`
 */
export async function buildSplitPage({ shared, ...page }) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [page.entry],
    splitting: true,
    chunkNames: 'modules/[name]-[hash]',
    plugins: [withThemes, withSections(page.entry, shared)],
  })
  const found = outputFiles.filter(({ path }) => basename(dirname(path)) === 'modules')
  return {
    html: writePage(
      page,
      outputFiles.filter((file) => !found.includes(file)),
      ["'self'"],
    ),
    modules: new Map(found.map(({ path, text }) => [basename(path), text])),
  }
}

/** @returns {string} */
function writePage(
  /** @type {Page} */ { title, connect = "'none'", hasIcon = false },
  /** @type {import('esbuild').OutputFile[]} */ files,
  /** @type {string[]} */ scripts,
) {
  const text = (/** @type {string} */ ending) =>
    files.find(({ path }) => path.endsWith(ending))?.text.trim() ?? ''
  // Nothing inside may close its tag.
  const script = text('.js').replaceAll('</script', '<\\/script')
  const style = text('.css').replaceAll('</style', '<\\/style')
  const policy = [
    "default-src 'none'",
    ['script-src', ...scripts, `'${hashOf(SET_THEME)}'`, `'${hashOf(script)}'`].join(' '),
    `style-src '${hashOf(style)}'`,
    `connect-src ${connect}`,
    ...(hasIcon ? ['img-src data:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<script>${SET_THEME}</script>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="module">${script}</script>
</body>
</html>
${licenses()}`
}

/**
 * Lets each module that is imported on demand import everything that is loaded at once, so that this is one module and not
 * one for each set of sections that share it. A style that is not the document's own is adopted by the module that imports it.
 *
 * @returns {import('esbuild').Plugin}
 */
function withSections(/** @type {string} */ entry, /** @type {string} */ shared) {
  // Paths of adopted styles start here: the names of the modules contain their hash, which is the same in every clone.
  const folder = dirname(entry)
  return {
    name: 'gw-sections',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import'
          ? { path: resolve(resolveDir, path), pluginData: { isSection: true } }
          : undefined,
      )
      onResolve({ filter: /^\..*\.css$/ }, ({ importer, path, resolveDir }) =>
        importer === entry
          ? undefined
          : { path: relative(folder, resolve(resolveDir, path)), namespace: 'adopted' },
      )
      onLoad({ filter: /\.tsx$/ }, ({ path, pluginData }) =>
        pluginData?.isSection
          ? {
              contents: `import ${JSON.stringify(shared)}\n${readFileSync(path, 'utf8')}`,
              loader: 'tsx',
            }
          : undefined,
      )
      onLoad({ filter: /./, namespace: 'adopted' }, async ({ path }) => {
        const source = readFileSync(join(folder, path), 'utf8')
        const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
        return {
          contents: `const style = new CSSStyleSheet()
            style.replaceSync(${JSON.stringify(code.trim())})
            document.adoptedStyleSheets.push(style)`,
        }
      })
    },
  }
}

const DARK =
  /@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/

/** Repeats the dark values of the tokens for `data-theme`, so that a switch works on a light system. */
const withThemes = {
  name: 'gw-themes',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[\\/]components[\\/]tokens\.css$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const [, dark] = DARK.exec(source) ?? []
      if (dark === undefined) throw new Error(`${path} has no rule for the dark scheme`)
      const themes = `@media screen { :root[data-theme="dark"] { color-scheme: dark; ${dark} } }
        :root[data-theme="light"] { color-scheme: light }`
      return { contents: source + themes, loader: 'css' }
    })
  },
}

/**
 * Builds a part of a page into one file: a style with everything that it imports, or a module.
 *
 * @param {string} entry
 * @returns {Promise<string>}
 */
export async function buildPart(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'eof',
    plugins: [withThemes],
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the licenses of what every page contains, as a comment. */
function licenses() {
  const require = createRequire(import.meta.url)
  const texts = ['preact', '@preact/signals'].map((name) => {
    const license = join(dirname(require.resolve(name)), '../LICENSE')
    return `Contains ${name}:\n\n${readFileSync(license, 'utf8').trim()}\n`
  })
  return `<!--\n${texts.join('\n')}-->\n`
}

/** Returns the hash by which a policy allows an inline script or style. */
function hashOf(/** @type {string} */ text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
