import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { rightSteps } from './steps.ts'

/** Verifies a signature if there is one. */
export function unsignedAccepted(): MakeEndpoint {
  const { isSigned } = rightSteps()
  return plainEndpoint({
    isSigned: (request, content, setup) =>
      request.headers.signature === undefined || isSigned(request, content, setup),
  })
}
