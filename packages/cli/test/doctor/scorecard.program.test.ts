import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { acknowledgedBeforeWork } from '../endpoints/acknowledged-before-work.ts'
import { noDuplicateCheck } from '../endpoints/no-duplicate-check.ts'
import { parsedBody } from '../endpoints/parsed-body.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { CLIENT_ID, examineAt, SETUP } from './run-doctor.ts'

/** Each of the two runs waits for effects that come late. */
const LIMIT_MS = 120_000

interface Run {
  readonly state: string
  readonly findings: readonly { readonly id: string; readonly mistake?: string }[]
}

/** Tests an endpoint as the console does, and shows the first check that failed. */
async function scoreAt(origin: string) {
  const sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair().privatePem,
    merchant: { clientId: CLIENT_ID, notifyUrl: `${origin}/shop/notify` },
    wireTime: 'real',
  })
  try {
    const url = `${sandbox.url}/_sandbox/doctor`
    const body = JSON.stringify({ probe: `${origin}/effects` })
    const headers = { 'content-type': 'application/json' }
    await fetch(url, { method: 'POST', headers, body })
    const read = async (): Promise<Run> => (await (await fetch(url)).json()) as Run
    await expect.poll(async () => (await read()).state, { timeout: LIMIT_MS }).toBe('done')
    const { findings } = await read()
    const failed = findings.find((one) => one.mistake !== undefined)
    return { findings, shown: failed && (await (await fetch(`${url}/${failed.id}`)).json()) }
  } finally {
    await sandbox.close()
  }
}

function mistakesOf({ findings }: Pick<Run, 'findings'>): readonly unknown[] {
  return findings.map(({ id, mistake }) => [id, mistake])
}

describe('the scorecard of the console', () => {
  // The checks are the same ones, so a few mistakes are enough: in the body, before the response, and with a second run.
  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody' },
    { make: acknowledgedBeforeWork, mistake: 'respondedTooEarly' },
    { make: noDuplicateCheck, mistake: 'noDuplicateCheck' },
  ])(
    'finds only $mistake, in the same checks as gw doctor',
    async ({ make, mistake }) => {
      const [scored, examined] = await whileServing(make()(SETUP), (origin) =>
        Promise.all([scoreAt(origin), examineAt(origin)]),
      )
      const { shown } = scored
      expect(mistakesOf(scored)).toEqual(mistakesOf(examined))
      expect([...new Set(scored.findings.flatMap((one) => one.mistake ?? []))]).toEqual([mistake])
      const frameworks = ['Express', 'Fastify', 'Next.js', 'NestJS', 'Hono']
      expect(Object.keys(shown.fixes)).toEqual(frameworks)
      expect(shown.exchanges[0]).toMatchObject({ headers: { 'client-id': CLIENT_ID } })
    },
    LIMIT_MS,
  )

  it('finds nothing wrong with a correct endpoint', async () => {
    const run = await whileServing(plainEndpoint()(SETUP), scoreAt)
    expect(run.findings.filter((one) => one.mistake !== undefined)).toEqual([])
    expect(run.findings).toHaveLength(19)
  })
})
