import { GatewayError, type GatewayErrorCode, isGatewayError } from '@gw/errors'
import { expectTypeOf } from 'vitest'

declare const caught: unknown
declare const either: GatewayError<'GW_WEBHOOK_BUSY' | 'GW_CLIENT_TIMEOUT'>

// A known code is the type of the error's code, and a misspelled one does not compile.
if (isGatewayError(caught, 'GW_CLIENT_TIMEOUT')) {
  expectTypeOf(caught.code).toEqualTypeOf<'GW_CLIENT_TIMEOUT'>()
}
if (isGatewayError(caught)) {
  expectTypeOf(caught.code).toEqualTypeOf<GatewayErrorCode>()
  // @ts-expect-error GW_CLIENT_TIMEOUT
  expectTypeOf(caught.code === 'GW_CLIENT_TIMOUT').toEqualTypeOf<boolean>()
}
// @ts-expect-error GW_CLIENT_UNREACHABLE
isGatewayError(caught, 'GW_CLIENT_UNREACHBLE')
declare const anyText: string
// @ts-expect-error a code that is not known at compile time
isGatewayError(caught, anyText)

// An error of a known type keeps its other codes.
if (isGatewayError(either, 'GW_WEBHOOK_BUSY')) {
  expectTypeOf(either.code).toEqualTypeOf<'GW_WEBHOOK_BUSY'>()
} else {
  expectTypeOf(either.code).toEqualTypeOf<'GW_WEBHOOK_BUSY' | 'GW_CLIENT_TIMEOUT'>()
}

// Your own codes are possible, and can be misspelled just as little.
expectTypeOf(new GatewayError('x', { code: 'MY_CODE' }).code).toEqualTypeOf<'MY_CODE'>()
if (isGatewayError<'MY_CODE'>(caught, 'MY_CODE')) {
  expectTypeOf(caught.code).toEqualTypeOf<'MY_CODE'>()
}
// @ts-expect-error MY_CODE
isGatewayError<'MY_CODE'>(caught, 'MY_COD')

// An error that does not have your code can still have every other one.
if (isGatewayError<'MY_CODE'>(either, 'MY_CODE')) expectTypeOf(either).toEqualTypeOf<never>()
else if (either.code === 'GW_WEBHOOK_BUSY') {
  expectTypeOf(either.code).toEqualTypeOf<'GW_WEBHOOK_BUSY'>()
}

// The type of an error without codes is that of a known one.
expectTypeOf<GatewayError['code']>().toEqualTypeOf<GatewayErrorCode>()
