// Checks the programs of the guide that need an HTTP client: each compiles, and sends a signed request to the sandbox or a
// signed notification to an endpoint, as it is printed.
import { httpClientProblems, programs } from '../docs/checks/http-clients.mjs'
import { finish } from './lib/finish.mjs'

finish({
  problems: await httpClientProblems(),
  ok: `${programs.length} HTTP clients send what was signed and verify the response, and a Supertest test passes`,
})
