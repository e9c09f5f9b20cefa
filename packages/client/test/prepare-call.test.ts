import { ClientError, type Operation } from '@gw/client'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf, pay, payment } from './client.ts'
import { signed, startGateway } from './gateway.ts'

/** A Standard Schema of a function. */
function schemaOf(validate: (value: unknown) => unknown) {
  return {
    '~standard': {
      version: 1,
      vendor: 'own',
      validate: (value: unknown) => ({ value: validate(value) }),
    },
  } as const
}

const anything = schemaOf((value) => value)

describe('a request that is not acceptable is told before anything is sent', () => {
  const circle: Record<string, unknown> = { ...payment }
  circle.circle = circle
  it.each<[string, Partial<Operation>, unknown]>([
    ['one of another shape', {}, { paymentRequestId: 1 }],
    ['a text', { request: anything }, 'text'],
    ['a list', { request: anything }, [payment]],
    ['null', { request: anything }, null],
    ['nothing', { request: anything }, undefined],
    ['a function', { request: anything }, () => payment],
    ['one that JSON cannot write', { request: anything }, { ...payment, amount: 1n }],
    ['one that goes round in a circle', { request: anything }, circle],
    ['one without any id to recognise the answer by', { request: anything }, { note: 'x' }],
    ['one with an empty id', { request: anything }, { paymentRequestId: '' }],
    ['one whose id is only inherited', { request: anything }, Object.create(payment)],
    ['one whose id is no text', { request: anything }, { paymentRequestId: { a: 1 } }],
    [
      'one whose schema throws',
      {
        request: schemaOf(() => {
          throw new Error('unfinished')
        }),
      },
      payment,
    ],
    [
      'one whose schema rejects',
      {
        request: {
          '~standard': {
            version: 1,
            vendor: 'own',
            validate: () => Promise.reject(new Error('unfinished')),
          },
        },
      },
      payment,
    ],
    [
      'one whose id the schema changes',
      {
        request: schemaOf((value) => ({
          ...(value as object),
          paymentRequestId: 'MADE_UP',
        })),
      },
      payment,
    ],
    [
      'one whose id the schema takes away',
      { request: schemaOf(() => ({})), echo: 'none' },
      payment,
    ],
  ])('%s', async (_name, change, request) => {
    const gateway = await startGateway(signed())
    const call = clientFor(gateway).call({ ...pay, ...change } as typeof pay, request as never)
    const error = await failureOf(call)
    expect(error).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID', attempts: 0 })
    expect(gateway.connections()).toBe(0)
  })
})

describe('what is sent', () => {
  it('is what the schema makes of the request, also if it takes its time', async () => {
    const gateway = await startGateway(signed())
    const validate = async (value: unknown) => ({ value: { ...(value as object), added: true } })
    const request = { '~standard': { version: 1, vendor: 'own', validate } } as const
    await clientFor(gateway).call({ ...pay, request }, payment)
    expect(JSON.parse(String(gateway.received[0]?.body))).toEqual({ ...payment, added: true })
  })

  it('is what the schema makes of it with a promise of its own kind', async () => {
    const gateway = await startGateway(signed())
    const validate = (value: unknown) => {
      const answer = Promise.resolve({ value })
      return Object.defineProperty({}, 'then', { value: answer.then.bind(answer) }) // and no `catch`
    }
    const request = { '~standard': { version: 1, vendor: 'own', validate } } as never
    expect(await clientFor(gateway).call({ ...pay, request }, payment)).toMatchObject(payment)
  })

  it('is what JSON makes of it, and the ids are read from there', async () => {
    const gateway = await startGateway(signed())
    const request = { toJSON: () => payment }
    const sent = await clientFor(gateway).call({ ...pay, request: anything }, request as never)
    expect(sent).toMatchObject(payment)
  })
})

it('checks an operation that was written by hand before anything is sent', async () => {
  const gateway = await startGateway(signed())
  const { echo: _left, ...unfinished } = pay
  const call = clientFor(gateway).call(unfinished as typeof pay, payment)
  const error: unknown = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TypeError)
  expect(error).not.toBeInstanceOf(ClientError)
  expect(gateway.connections()).toBe(0)
})
