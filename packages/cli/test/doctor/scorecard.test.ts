import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acknowledgedBeforeWork } from '../endpoints/acknowledged-before-work.ts'
import { amountNotChecked } from '../endpoints/amount-not-checked.ts'
import { noDuplicateCheck } from '../endpoints/no-duplicate-check.ts'
import { oneSidedClock } from '../endpoints/one-sided-clock.ts'
import { parsedBody } from '../endpoints/parsed-body.ts'
import { pendingTakenAsPaid } from '../endpoints/pending-taken-as-paid.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { swallowedError } from '../endpoints/swallowed-error.ts'
import { unsignedAccepted } from '../endpoints/unsigned-accepted.ts'
import { wrongPath } from '../endpoints/wrong-path.ts'
import { CLIENT_ID, examineAt, SETUP } from './run-doctor.ts'

interface Run {
  readonly state: string
  readonly findings: readonly { readonly id: string; readonly mistake?: string }[]
}

/** Tests an endpoint as the console does. */
async function scoreAt(origin: string): Promise<Run & { readonly url: string }> {
  const sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair().privatePem,
    merchant: { clientId: CLIENT_ID, notifyUrl: `${origin}/shop/notify` },
    wireTime: 'real',
  })
  onTestFinished(() => sandbox.close())
  const url = `${sandbox.url}/_sandbox/doctor`
  const body = JSON.stringify({ probe: `${origin}/effects` })
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body })
  const read = async (): Promise<Run> => (await (await fetch(url)).json()) as Run
  await expect.poll(async () => (await read()).state, { timeout: 50_000 }).toBe('done')
  return { ...(await read()), url }
}

function mistakesOf({ findings }: Pick<Run, 'findings'>): readonly unknown[] {
  return findings.map(({ id, mistake }) => [id, mistake])
}

describe('the scorecard of the console', () => {
  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody' },
    { make: pendingTakenAsPaid, mistake: 'pendingTakenAsPaid' },
    { make: acknowledgedBeforeWork, mistake: 'respondedTooEarly' },
    { make: noDuplicateCheck, mistake: 'noDuplicateCheck' },
    { make: oneSidedClock, mistake: 'oneSidedClock' },
    { make: wrongPath, mistake: 'wrongPath' },
    { make: swallowedError, mistake: 'swallowedError' },
    { make: unsignedAccepted, mistake: 'unsignedAccepted' },
    { make: amountNotChecked, mistake: 'amountNotChecked' },
  ])('finds only $mistake, in the same checks as gw doctor', async ({ make, mistake }) => {
    const [scored, examined, shown] = await whileServing(make()(SETUP), async (origin) => {
      const run = await scoreAt(origin)
      const failed = run.findings.find((one) => one.mistake !== undefined)
      const detail = await (await fetch(`${run.url}/${failed?.id}`)).json()
      return [run, await examineAt(origin), detail] as const
    })
    expect(mistakesOf(scored)).toEqual(mistakesOf(examined))
    expect([...new Set(scored.findings.flatMap((one) => one.mistake ?? []))]).toEqual([mistake])
    expect(Object.keys(shown.fixes)).toEqual(['Express', 'Fastify', 'Next.js', 'Hono'])
    expect(shown.exchanges[0]).toMatchObject({ headers: { 'client-id': CLIENT_ID } })
  })

  it('finds nothing wrong with a correct endpoint', async () => {
    const run = await whileServing(plainEndpoint()(SETUP), scoreAt)
    expect(run.findings.filter((one) => one.mistake !== undefined)).toEqual([])
    expect(run.findings).toHaveLength(17)
  })
})
