import { drawCode } from './html/draw-code.ts'
import { readPayerStyle } from './html/style.ts'
import { type PayerPage, type Theme, writePage } from './pages/page.ts'
import { unknownPage } from './pages/result-page.ts'
import { RETURN_AFTER_SECONDS } from './pages/return-block.ts'
import type { Visit } from './visit/visit.ts'

/** A response to a payer's browser. */
export interface PayerResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Returns the response with a page. */
export async function pageResponse(page: PayerPage, theme?: Theme): Promise<PayerResponse> {
  const { css, hash } = await readPayerStyle()
  const { status = 200, returnTo } = page
  const policy = `default-src 'none'; style-src '${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policy,
    ...(returnTo && { refresh: `${RETURN_AFTER_SECONDS}; url=${returnTo.href}` }),
  }
  return { status, headers, text: writePage(page, css, theme) }
}

/** Returns the response with the code to scan, which a shop puts into its own page. */
export async function pictureResponse(
  { payment, path }: Visit,
  url: string,
): Promise<PayerResponse> {
  if (payment?.inStoreMode !== 'OrderCode') return pageResponse(unknownPage())
  const { text } = await drawCode(url + path)
  const headers = {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  }
  return { status: 200, headers, text }
}

/** Returns a response with a sentence. */
export function textResponse(status: number, text: string): PayerResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=UTF-8' }, text: `${text}\n` }
}
