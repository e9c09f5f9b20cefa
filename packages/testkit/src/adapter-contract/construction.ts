import { expect, it } from 'vitest'
import { notificationPolicy } from '../fixtures/notifications.ts'
import { webhookOptions } from './options.ts'

/** The functions of an adapter, called with options that its types do not allow. */
export interface AdapterFunctions {
  /** Creates an endpoint: `gatewayWebhook`, and every other function that takes the same options. */
  readonly endpoints: readonly ((options: object) => unknown)[]
  /** `requireSignature`. */
  readonly guard: (options: object, handler: () => void) => unknown
  /** Options that the framework requires, such as a path. */
  readonly required?: object
  /** Options that only this adapter has, with values that are accepted. */
  readonly own?: object
}

/** Tests that an adapter checks its options when it is created, not when the first request comes. */
export function describeAdapterOptions(functions: AdapterFunctions): void {
  const { endpoints, guard, required = {}, own = {} } = functions
  const policy = { ...notificationPolicy(), ...required }
  const handler = (): void => {}

  it.each<[what: string, change: object]>([
    ['a reserved path as notifyUrl', { notifyUrl: '/ams/api' }],
    ['a key that is undefined', { gatewayKeys: { 1: undefined } }],
    ['an empty clientId', { clientId: '' }],
    ['the unknown option rawBdy', { rawBdy: 1 }],
    ['the unknown option maxAgeMS', { maxAgeMS: 1 }],
    ['the unknown option onRefuse', { onRefuse: 1 }],
    ...Object.keys(own).map((name): [string, object] => [`a string as ${name}`, { [name]: 'x' }]),
  ])('throws TypeError at construction for %s', (_what, change) => {
    for (const create of endpoints) {
      expect(() => create({ ...webhookOptions(), ...required, ...change })).toThrow(TypeError)
    }
    expect(() => guard({ ...policy, ...change }, handler)).toThrow(TypeError)
  })

  it('requireSignature throws TypeError without a handler, and for the options of gatewayWebhook', () => {
    expect(() => guard(policy, undefined as never)).toThrow(TypeError)
    expect(() => guard({ ...webhookOptions(), ...required }, handler)).toThrow(TypeError)
  })

  it('accepts its own options', () => {
    for (const create of endpoints) {
      expect(create({ ...webhookOptions(), ...required, ...own })).toBeTypeOf('function')
    }
    expect(guard({ ...policy, ...own }, handler)).toBeTypeOf('function')
  })
}
