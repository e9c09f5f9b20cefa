import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deliveries } from '../delivery/deliveries.ts'
import type { Access } from '../http/access.ts'
import { guardHost, guardPage } from '../http/guard.ts'
import { readBody } from '../http/read-body.ts'
import { splitRequestTarget } from '../http/request-target.ts'
import { type ChoiceTargets, choose, payerActions } from './choose.ts'
import { readTheme } from './pages/page.ts'
import { unknownPage } from './pages/result-page.ts'
import { type PayerResponse, pageResponse, pictureResponse, textResponse } from './response.ts'
import { show, showChoices } from './show.ts'
import { findVisit, type Visit, type VisitSources } from './visit/visit.ts'

/** Options for {@link createPayerPages}. */
export interface PayerPagesOptions extends VisitSources {
  readonly payments: VisitSources['payments'] & ChoiceTargets['payments']
  readonly authorizations: VisitSources['authorizations'] & ChoiceTargets['authorizations']
  readonly subscriptions: VisitSources['subscriptions'] & ChoiceTargets['subscriptions']
  readonly vault: VisitSources['vault'] & ChoiceTargets['vault']
  readonly faults: ChoiceTargets['faults']
  readonly deliveries: Pick<Deliveries, 'list' | 'settled'>
  readonly access: Access
  /** The base URL of the sandbox. */
  readonly url: string
}

/** The pages of one merchant's payers. */
export interface PayerPages {
  /** Returns whether the page of a request belongs to this merchant. */
  has(request: IncomingMessage): boolean
  /** Serves a page. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const MAX_FORM_BYTES = 4_096
const MAX_WAIT_MS = 2_000
const PATH = /^(\/pay\/[\w-]+)(\/[a-z.-]+)?$/
const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

// The browser tells the shop nothing about the page, whose path is a secret, but it tells the page itself, because
// otherwise a form has no origin.
const SAFETY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** Returns whether a target belongs to a payer's page. */
export function isPayerTarget(target: string): boolean {
  return target.startsWith('/pay/')
}

/**
 * Creates the pages on which a payer pays or agrees. A page is found by its token only, changes nothing but its own
 * payment, and has no script.
 */
export function createPayerPages(options: PayerPagesOptions): PayerPages {
  const context = {
    url: options.url,
    newestDelivery: (id: string) =>
      options.deliveries
        .list()
        .filter(({ about }) => about === id)
        .at(-1),
  }

  const respond = async (request: IncomingMessage): Promise<PayerResponse> => {
    const { method = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const { path, part } = readPath(request)
    // A shop puts the picture of the code into its own page.
    const isPicture = isRead && part === '/code.svg'
    const rejected = (isPicture ? guardHost : guardPage)(request, options.access)
    if (rejected !== undefined) return textResponse(rejected.status, rejected.message)
    if (!isRead && method !== 'POST') return textResponse(405, 'Use GET or POST')
    const visit = findVisit(path, options)
    const theme = readTheme(request)
    if (visit === undefined) return pageResponse(unknownPage(), theme)
    if (isPicture) return pictureResponse(visit, context.url)
    return isRead
      ? pageResponse(await show(visit, part, context), theme)
      : act(request, visit, part)
  }

  const act = async (
    request: IncomingMessage,
    visit: Visit,
    part: string,
  ): Promise<PayerResponse> => {
    const action = payerActions.find((one) => `/${one}` === part)
    const theme = readTheme(request)
    if (action === undefined) return pageResponse(unknownPage(), theme)
    if (!FORM.test(request.headers['content-type'] ?? '')) {
      return textResponse(415, 'Send the form of the page')
    }
    const body = await readBody(request, MAX_FORM_BYTES)
    if (body === undefined) return textResponse(413, 'The form is too long')
    const form = new URLSearchParams(Buffer.from(body).toString())
    const chosen = choose(visit, action, form, options)
    if (chosen === 'unknown') return pageResponse(unknownPage(), theme)
    if (chosen === 'wrongCode') {
      return pageResponse(showChoices(visit, true) ?? unknownPage(), theme)
    }
    await waitForNotification(options.deliveries)
    return { status: 303, headers: { location: `${visit.path}/return` }, text: '' }
  }

  const handle: PayerPages['handle'] = async (request, response) => {
    const { status, headers, text } = await respond(request)
    response.writeHead(status, {
      ...SAFETY_HEADERS,
      ...headers,
      // An unread body would be parsed as the next request.
      ...(!request.complete && { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? '' : text)
  }
  const has: PayerPages['has'] = (request) =>
    findVisit(readPath(request).path, options) !== undefined
  return { handle, has }
}

function readPath({ url = '' }: IncomingMessage): { readonly path: string; readonly part: string } {
  const [target = ''] = splitRequestTarget(url).target.split('?', 1)
  const [, path = '', part = ''] = PATH.exec(target) ?? []
  return { path, part }
}

/** Waits until the shop got its notification, as it usually does before the payer returns, but not for a slow shop. */
async function waitForNotification(deliveries: Pick<Deliveries, 'settled'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS)
  })
  await Promise.race([deliveries.settled(), tooLong])
  clearTimeout(timer)
}
