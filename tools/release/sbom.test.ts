import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicPackages } from '../lib/workspace.mjs'
import { describePackage } from './sbom.mjs'

const bundled: Record<string, readonly string[]> = {
  '@gw/cli': ['commander'],
  '@gw/sandbox': ['preact', '@preact/signals', 'qr'],
}

describe('describePackage', () => {
  it.each(publicPackages)('lists what $name installs and bundles, and no peer', (one) => {
    const document = JSON.parse(describePackage(one, join(one.path, 'package.json')))
    const [{ dependsOn }] = document.dependencies
    const names = dependsOn.map((purl: string) => /^pkg:npm\/(.+)@/.exec(purl)?.[1])
    const expected = [...Object.keys(one.manifest.dependencies ?? {}), ...(bundled[one.name] ?? [])]
    expect(names.toSorted()).toEqual(expected.map((name) => name.replace('@', '%40')).toSorted())
  })
})
