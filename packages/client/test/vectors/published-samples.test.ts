import { readFileSync } from 'node:fs'
import * as surface from '@gw/operations'
import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'
import { isFailure } from '../../src/errors/failure.ts'
import { judgeResponse } from '../../src/responses/judge-response.ts'
import { readResult } from '../../src/responses/response-result.ts'

interface Sample {
  readonly kind: string
  readonly path: string | null
  readonly body: unknown
}

const operations = Object.values(surface).flatMap((value) =>
  typeof value === 'function' ? [] : [value as surface.AnyOperation],
)

/** Returns the operation that a sample belongs to. The provider writes paths with and without their beginning. */
function operationOf({ path }: Sample) {
  return operations.find(({ version, area, name, pathName = name }) =>
    path?.endsWith(`${version}/${area}/${pathName}`),
  )
}

describeVectors('published-samples.json', (file) => {
  const samples = JSON.parse(readFileSync(file, 'utf8')) as readonly Sample[]
  const withResult = samples.flatMap((sample) => readResult(sample.body) ?? [])
  const responses = samples.filter(
    (sample) => sample.kind === 'response' && operationOf(sample) !== undefined,
  )

  it('contain no success with a code other than SUCCESS', () => {
    const codes = withResult.flatMap(({ resultStatus, resultCode }) =>
      resultStatus === 'S' ? [resultCode] : [],
    )
    expect(codes.length).toBeGreaterThan(90)
    expect(new Set(codes)).toEqual(new Set(['SUCCESS']))
  })

  it('are read as successes, pending responses, and rejections of their operations', async () => {
    expect(responses.length).toBeGreaterThan(50)
    for (const sample of responses) {
      const operation = operationOf(sample)
      if (operation === undefined) continue
      const verified = {
        httpStatus: 200,
        json: sample.body,
        signature: '',
        verified: {} as never,
      }
      // A sample does not say which request it belongs to, so what it could echo is taken from itself.
      const judged = await judgeResponse(verified, operation, sample.body as object as never, {
        confirmResponses: true,
        agentToken: undefined,
      })
      const { resultStatus, resultCode } = readResult(sample.body) ?? {}
      const place = { operation: operation.name, resultCode }
      if (resultStatus === 'S')
        expect({ ...place, failed: isFailure(judged) }).toMatchObject({ failed: false })
      else if (operation.pendingCodes?.includes(String(resultCode))) {
        expect({ ...place, judged }).toMatchObject({ judged: { status: 'pending' } })
      } else {
        const code = resultStatus === 'F' ? 'GW_CLIENT_RESULT_FAILED' : 'GW_CLIENT_RESULT_UNKNOWN'
        expect({ ...place, judged }).toMatchObject({ judged: { code } })
      }
    }
  })
})
