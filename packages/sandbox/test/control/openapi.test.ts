import { readFileSync } from 'node:fs'
import { faultNames } from '@gw/sandbox'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { controlRoutes } from '../../src/control/routes/routes.ts'

const source = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(source)

describe('openapi.json', () => {
  it('has every route of the control API and no other, beside the page and itself', () => {
    const written = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = controlRoutes.map(({ method, path }) => `${method} ${path}`)
    expect(written.sort()).toEqual([...served, 'GET /', 'GET /openapi.json'].sort())
  })

  it('has every fault', () => {
    expect(document.components.schemas.FaultRule.properties.fault.enum).toEqual(faultNames)
  })

  it('is a document in which two linters find nothing', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  })
})
