import { goodNotification } from '@gw/testkit'
import { toLambdaHandler } from '@gw/webhook'
import type {
  ALBEvent,
  ALBHandler,
  APIGatewayProxyEvent,
  APIGatewayProxyEventV2,
  APIGatewayProxyHandler,
  APIGatewayProxyHandlerV2,
  LambdaFunctionURLHandler,
} from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { REJECTED, SUCCESS, setUp } from '../receiving.ts'

const { headers: sent, body } = goodNotification()
const headers = Object.fromEntries(sent)
const multiValueHeaders = Object.fromEntries(sent.map(([name, value]) => [name, [value]]))
const text = Buffer.from(body).toString()
const requestContext = { elb: { targetGroupArn: 'arn:aws:elasticloadbalancing:target' } }
const fromBalancer = { httpMethod: 'POST', path: '/notify', isBase64Encoded: false, requestContext }

/** The event of a load balancer whose target group has multi-value headers off. */
const plainEvent: ALBEvent = { ...fromBalancer, headers, body: text }
/** The same with multi-value headers on. */
const multiValueEvent: ALBEvent = { ...fromBalancer, multiValueHeaders, body: text }
/** The same with the body as base64, as for every content type that the balancer does not know as text. */
const base64Event: ALBEvent = {
  ...plainEvent,
  body: Buffer.from(body).toString('base64'),
  isBase64Encoded: true,
}

describe('toLambdaHandler', () => {
  it('has the type of every HTTP handler of AWS', () => {
    const handler = toLambdaHandler(setUp().receive)
    const typed: [
      APIGatewayProxyHandler,
      APIGatewayProxyHandlerV2,
      LambdaFunctionURLHandler,
      ALBHandler,
    ] = [handler, handler, handler, handler]
    expect(typed).toHaveLength(4)
  })

  it.each([
    ['plain headers', plainEvent],
    ['a base64 body', base64Event],
  ])('acknowledges the event of a load balancer with %s', async (_name, event) => {
    const { receive, notifyPayment } = setUp()
    const { status, ...reply } = SUCCESS
    const result = { statusCode: status, ...reply, isBase64Encoded: false }
    expect(await toLambdaHandler(receive)(event)).toEqual(result)
    expect(notifyPayment).toHaveBeenCalledOnce()
  })

  it('responds with plain headers where the event has no headers, and leaves the connection to the service in front', async () => {
    const { status: statusCode, headers, body } = REJECTED
    const { connection, ...others } = headers
    const result = { statusCode, headers: others, body, isBase64Encoded: false }
    expect(await toLambdaHandler(setUp().receive)({} as ALBEvent)).toEqual(result)
    expect(connection).toBe('close')
  })

  it('responds with multi-value headers where the event has only those', async () => {
    const { receive } = setUp()
    expect(await toLambdaHandler(receive)(multiValueEvent)).toEqual({
      statusCode: 200,
      multiValueHeaders: { 'content-type': ['application/json; charset=UTF-8'] },
      body: SUCCESS.body,
      isBase64Encoded: false,
    })
  })

  it('responds with plain headers to API Gateway v1, whose events have both', async () => {
    const { receive } = setUp()
    const event = { ...fromBalancer, requestContext: { path: '/prod/notify' }, headers }
    const rest = { ...event, multiValueHeaders, body: text } as unknown as APIGatewayProxyEvent
    expect(await toLambdaHandler(receive)(rest)).toMatchObject({ headers: SUCCESS.headers })
  })

  it('acknowledges an event of API Gateway v2', async () => {
    const { receive } = setUp()
    const context = { http: { method: 'POST' } }
    const event = { rawPath: '/notify', rawQueryString: '', requestContext: context, headers }
    const http = {
      ...event,
      body: text,
      isBase64Encoded: false,
    } as unknown as APIGatewayProxyEventV2
    expect(await toLambdaHandler(receive)(http)).toMatchObject({ statusCode: 200 })
  })

  it('rejects a changed body', async () => {
    const { receive, reasons, notifyPayment } = setUp()
    const result = await toLambdaHandler(receive)({ ...plainEvent, body: ` ${text}` })
    expect(result).toMatchObject({ statusCode: REJECTED.status, body: REJECTED.body })
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('throws a TypeError for options instead of a receiver', () => {
    expect(() => toLambdaHandler(setUp().options as never)).toThrow(TypeError)
  })
})
