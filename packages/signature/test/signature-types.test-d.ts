import {
  parseSignatureHeader,
  type SignatureError,
  type SignatureErrorCode,
  type SignedRequest,
  type VerifiedMessage,
  verifyMessage,
} from '@gw/signature'
import { expectTypeOf } from 'vitest'

expectTypeOf(parseSignatureHeader('').algorithm).toEqualTypeOf<'RSA256'>()
expectTypeOf<SignatureError['code']>().toEqualTypeOf<SignatureErrorCode>()
expectTypeOf<SignedRequest['body']>().toEqualTypeOf<Uint8Array<ArrayBuffer>>()
expectTypeOf<SignedRequest['text']>().toEqualTypeOf<string | undefined>()

// Only verifyMessage returns a VerifiedMessage: a plain object is not assignable to it.
{
  const fields = { body: new Uint8Array(), clientId: '', target: '/', timeMs: 0, keyVersion: 1 }
  expectTypeOf(fields).not.toExtend<VerifiedMessage>()
  expectTypeOf(verifyMessage).returns.resolves.toEqualTypeOf<VerifiedMessage>()
}
