import { isGatewayError } from '@gw/errors'

/** Gives the error with which the attempt was refused; an acceptance, or another code, stops the demo. */
export async function expectRefusal(attempt, code) {
  try {
    await attempt()
  } catch (error) {
    if (isGatewayError(error, code)) return error
    throw error
  }
  throw new Error(`this had to be refused with ${code} and was accepted`)
}
