import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { correctSteps } from './steps.ts'

/** Verifies a signature only if there is one. */
export function unsignedAccepted(): MakeEndpoint {
  const { isSigned } = correctSteps()
  return plainEndpoint({
    isSigned: (request, content, setup) =>
      request.headers.signature === undefined || isSigned(request, content, setup),
  })
}
