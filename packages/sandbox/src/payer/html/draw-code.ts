import { packageFile } from '../../console/package-file.ts'
import { Html } from './html.ts'

/** Returns the modules of a code, row by row: true is dark. */
type EncodeCode = (text: string, output: 'raw', options: { readonly border: number }) => boolean[][]

/** Draws the QR code of a text as SVG, black on white in every color scheme, with the quiet zone that scanners need. */
export async function drawCode(text: string): Promise<Html> {
  const rows = (await loadEncoder())(text, 'raw', { border: 4 })
  const size = rows.length
  const dark = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return new Html(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.flat().join('')}"/></svg>`,
  )
}

// Bundled by the build, so that users of the sandbox install nothing for it.
async function loadEncoder(): Promise<EncodeCode> {
  const file = await packageFile('dist/console/qr.js')
  const { encodeQR } = (await import(file.href)) as { readonly encodeQR: EncodeCode }
  return encodeQR
}
