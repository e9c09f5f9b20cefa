import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { packageFile } from '../../console/package-file.ts'
import { Html } from './html.ts'

/** The style of the payer's pages, and the hash by which their policy allows it. */
export interface PayerStyle {
  readonly css: Html
  readonly hash: string
}

let style: Promise<PayerStyle> | undefined

/** Reads the style, once per process. */
export function readPayerStyle(): Promise<PayerStyle> {
  style ??= readStyle()
  return style
}

async function readStyle(): Promise<PayerStyle> {
  const css = await readFile(await packageFile('dist/console/payer.css'), 'utf8').catch(
    // Before the first build, the pages work without their looks.
    () => {
      style = undefined
      return ''
    },
  )
  return { css: new Html(css), hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}
