import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Builds the page: one self-contained file, with a content security policy that forbids loading and sending anything.
 *
 * @returns {Promise<string>}
 */
export async function buildPage() {
  const template = readFileSync(
    new URL('../../docs/playground/index.html', import.meta.url),
    'utf8',
  )
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.mjs', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@gw/source'],
    charset: 'utf8',
    write: false,
  })
  // Nothing in the script may close its tag.
  const script = outputFiles[0].text.replaceAll('</script', '<\\/script')
  const style = /<style>([\s\S]*?)<\/style>/.exec(template)?.[1] ?? ''
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return template
    .replace(
      '<meta charset="utf-8">',
      () =>
        `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace(
      '<script type="module" src="page.js"></script>',
      () => `<script type="module">${script}</script>`,
    )
}

/** Returns the hash by which the policy allows an inline script or style. */
export function hashOf(/** @type {string} */ text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
