import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { rejection } from '../message/errors.ts'

/** Opens pages and submits forms, as a browser does. */
export interface PageReader {
  /** Returns a page. */
  open(url: string | URL): Promise<string>
  /** Submits a form and returns the page that it leads to. */
  submit(url: URL, fields: URLSearchParams): Promise<string>
}

/** Creates a reader that trusts a certificate, which `fetch` cannot do. */
export function createPageReader(ca: string | undefined): PageReader {
  const send = async (
    method: string,
    url: string | URL,
    body?: string,
  ): Promise<IncomingMessage> => {
    const request = String(url).startsWith('https:') ? httpsRequest : httpRequest
    const headers =
      body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    return new Promise((resolve, reject) => {
      request(url, { method, headers, ...(ca !== undefined && { ca }) })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
  }
  const open = async (url: string | URL): Promise<string> => {
    const response = await send('GET', url)
    const page = await text(response)
    if (response.statusCode === 200) return page
    throw rejection(
      'GW_SANDBOX_NOT_FOUND',
      `The sandbox has no payer page at this URL (HTTP ${response.statusCode}). Pass normalUrl from a response unchanged`,
    )
  }
  return {
    open,
    async submit(url, fields) {
      const response = await send('POST', url, String(fields))
      response.resume()
      const { statusCode, headers } = response
      if (statusCode === 303 && headers.location !== undefined) {
        return open(new URL(headers.location, url))
      }
      throw rejection(
        'GW_SANDBOX_STATE_NOT_ALLOWED',
        `The payer page did not accept the form (HTTP ${statusCode})`,
      )
    },
  }
}
