import { createSign, createVerify } from 'node:crypto'
import { ClientError } from '@gw/client'
import { defineOperation } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { looseObject } from 'valibot'
import { expect } from 'vitest'
import { clientOf } from './client.ts'
import { gatewayPair, merchantPair } from './sandbox.ts'

/** The response to an operation, independent of the driver. */
export interface DriverResponse {
  readonly resultStatus: string
  readonly resultCode: string
  /** The other fields. Empty unless the result is S. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Calls an operation of the sandbox. */
export type Driver = (
  sandbox: Sandbox,
  name: OperationName,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<DriverResponse>

export type OperationName = keyof typeof ECHOES

const ECHOES = {
  inquiryPayment: ['paymentId', 'paymentRequestId'],
  pay: ['paymentRequestId'],
  cancel: ['paymentId'],
  refund: ['refundRequestId'],
  capture: ['captureRequestId'],
} as const

// Accepts any object, because the cases compare the response.
const anyFields = looseObject({})

/** Calls through the toolkit. */
export const throughClient: Driver = async (sandbox, name, parameters) => {
  const effect = name === 'inquiryPayment' ? 'read' : 'money'
  const operation = defineOperation({
    version: 'v1',
    area: 'payments',
    name,
    request: anyFields,
    response: anyFields,
    effect,
    echo: ECHOES[name],
  })
  try {
    const { result, ...fields } = await clientOf(sandbox).call(operation, parameters)
    return { ...toResult(result), fields }
  } catch (error) {
    // Only results of the gateway are compared.
    if (!(error instanceof ClientError) || error.result === undefined) throw error
    expect(error.authenticated).toBe(true)
    return { ...toResult(error.result), fields: {} }
  }
}

/** Calls without the toolkit, which does not sign, send, verify, or parse anything here. */
export const byHand: Driver = async (sandbox, name, parameters) => {
  const target = `/ams/sandbox/api/v1/payments/${name}`
  const { clientId } = sandbox.merchant
  const time = String(sandbox.clock.now())
  const body = JSON.stringify(parameters)
  const signature = createSign('RSA-SHA256')
    .update(`POST ${target}\n${clientId}.${time}.${body}`)
    .sign(merchantPair.privateKey, 'base64')
  const response = await fetch(sandbox.url + target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      accept: 'application/json, text/plain, */*',
      'client-id': clientId,
      'request-time': time,
      signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
    },
    body,
    redirect: 'error',
  })
  const raw = Buffer.from(await response.arrayBuffer())
  checkByHand({ target, clientId, headers: response.headers, raw })
  const { result, ...rest } = JSON.parse(raw.toString())
  return { ...toResult(result), fields: result.resultStatus === 'S' ? rest : {} }
}

interface RawResponse {
  readonly target: string
  readonly clientId: string
  readonly headers: Headers
  readonly raw: Buffer
}

function checkByHand({ target, clientId, headers, raw }: RawResponse): void {
  expect(headers.get('client-id')).toBe(clientId)
  const pattern = /^algorithm=RSA256,keyVersion=1,signature=([A-Za-z0-9%]+)$/
  const [, encoded = ''] = pattern.exec(headers.get('signature') ?? '') ?? []
  const isValid = createVerify('RSA-SHA256')
    .update(`POST ${target}\n${clientId}.${headers.get('response-time')}.`)
    .update(raw)
    .verify(gatewayPair.publicKey, decodeURIComponent(encoded), 'base64')
  expect(isValid).toBe(true)
}

function toResult(result: unknown): { resultStatus: string; resultCode: string } {
  const { resultStatus, resultCode } = result as Record<string, string>
  return { resultStatus: String(resultStatus), resultCode: String(resultCode) }
}
