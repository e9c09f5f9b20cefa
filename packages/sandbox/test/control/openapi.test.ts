import { readFileSync } from 'node:fs'
import { faultNames } from '@gw/sandbox'
import { notificationKinds } from '@gw/types'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { controlRoutes } from '../../src/control/router.ts'
import { steerable, stepOutcomes } from '../../src/ledger/outcome.ts'

const source = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(source)

describe('openapi.json', () => {
  it('has every route of the control API and no other', () => {
    const written = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = controlRoutes.map(({ method, path }) => `${method} ${path}`)
    const others = ['GET /', 'GET /inspector', 'GET /openapi.json', 'GET /events']
    expect(written.sort()).toEqual([...served, ...others].sort())
  })

  it.each(controlRoutes.filter(({ method, fields }) => method !== 'GET' && fields !== 'any'))(
    'has the fields of $method $path',
    ({ method, path, fields = [] }) => {
      const { requestBody } = document.paths[path][method.toLowerCase()]
      const schema = requestBody?.content['application/json'].schema ?? {}
      const name = schema.$ref?.split('/').at(-1)
      const { properties = {} } = name ? document.components.schemas[name] : schema
      expect(Object.keys(properties).sort()).toEqual([...fields].sort())
    },
  )

  it('has every kind of notification', () => {
    const { schema } = document.paths['/notifications'].post.requestBody.content['application/json']
    expect(schema.properties.kind.enum).toEqual(notificationKinds)
  })

  it('has every fault', () => {
    expect(document.components.schemas.FaultRule.properties.fault.enum).toEqual(faultNames)
  })

  it('has every outcome that you can set', () => {
    const { properties } = document.components.schemas.Outcomes
    expect(Object.keys(properties)).toEqual(steerable)
    for (const { enum: words } of Object.values<{ enum: unknown }>(properties)) {
      expect(words).toEqual(stepOutcomes)
    }
  })

  it('passes two linters', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  })
})
