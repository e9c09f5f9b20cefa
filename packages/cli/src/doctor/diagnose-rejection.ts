import { compact, type DoctorOrder, paymentFields } from './bodies.ts'
import { type CheckContext, describe, type Outcome, wrong } from './check.ts'
import { notify, type Reaction, type TestedEndpoint } from './endpoint.ts'

/** Why a good message was not acknowledged; and, where something was found that is accepted, what. */
export interface Diagnosis {
  readonly outcome: Outcome
  readonly accepting?: {
    readonly order: DoctorOrder
    readonly endpoint: Partial<Pick<TestedEndpoint, 'target' | 'ownSuccess'>>
  }
}

/** Looks for the reason why an endpoint does not acknowledge what is right. */
export async function diagnoseRejection(
  context: CheckContext,
  order: DoctorOrder,
  reaction: Reaction,
): Promise<Diagnosis> {
  const did = describe(reaction)
  if (reaction.failure !== undefined) return { outcome: wrong(did, 'stoppedAnswering') }
  const { status, headers, body } = reaction
  if (status >= 200 && status < 300 && !tellsResult(body)) {
    const outcome = wrong(`answered ${status} with something else`, 'wrongAnswer')
    return { outcome, accepting: { order, endpoint: { ownSuccess: body } } }
  }
  if (status >= 300 && status < 400) {
    const where = `It redirects to ${headers.location}: name, and register, that URL.`
    return { outcome: wrong(did, 'rejectsGood', where) }
  }
  if (status === 404 || status === 405) {
    const where = 'Nothing takes a POST there: is this the URL of your endpoint?'
    return { outcome: wrong(did, 'rejectsGood', where) }
  }
  return (await findPath(context, did)) ?? { outcome: wrong(did, 'rejectsGood') }
}

/** Whether an answer has the form of the interface, so that it means what it says. */
function tellsResult(body: Uint8Array): boolean {
  try {
    return typeof JSON.parse(new TextDecoder().decode(body)).result.resultStatus === 'string'
  } catch {
    return false
  }
}

/** Looks for the path under which the endpoint does accept: a mount point or proxy changes what it sees. */
async function findPath(context: CheckContext, did: string): Promise<Diagnosis | undefined> {
  const { endpoint, nowMs } = context
  for (const [index, target] of otherTargets(endpoint.target).entries()) {
    const order = context.order(`PATH${index}`)
    const body = compact(paymentFields(order, nowMs))
    if (!(await notify(endpoint, body, { target })).isAcknowledged) continue
    const outcome = wrong(
      `${did}; takes what is signed for ${target}`,
      'wrongPath',
      `It verifies ${target}, but the gateway signs the registered ${endpoint.target}: set that one in the endpoint, whatever path it sees.`,
    )
    return { outcome, accepting: { order, endpoint: { target } } }
  }
  return undefined
}

function otherTargets(target: string): readonly string[] {
  const [path = ''] = target.split('?')
  const parts = path.split('/').slice(1)
  const shorter = parts.map((_part, index) => `/${parts.slice(index + 1).join('/')}`)
  const all = [path, path.replace(/\/$/, ''), `${path}/`, `/api${path}`, ...shorter]
  return [...new Set(all)].filter((one) => one.startsWith('/') && one !== target)
}
