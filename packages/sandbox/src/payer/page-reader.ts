import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { rejection } from '../message/errors.ts'

/** Opens a page as a browser does. */
export async function openPage(url: string | URL): Promise<string> {
  const response = await send('GET', url)
  const page = await text(response)
  if (response.statusCode === 200) return page
  throw rejection(
    'GW_SANDBOX_NOT_FOUND',
    `The sandbox has no payer page at this URL (HTTP ${response.statusCode}). Pass normalUrl from a response unchanged`,
  )
}

/** Submits a form as a browser does, and returns the page that it leads to. */
export async function submitForm(url: URL, fields: URLSearchParams): Promise<string> {
  const response = await send('POST', url, String(fields))
  response.resume()
  const { statusCode, headers } = response
  if (statusCode === 303 && headers.location !== undefined) {
    return openPage(new URL(headers.location, url))
  }
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `The payer page did not accept the form (HTTP ${statusCode})`,
  )
}

function send(method: string, url: string | URL, body?: string): Promise<IncomingMessage> {
  const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    request(url, { method, headers }).on('response', resolve).on('error', reject).end(body)
  })
}
