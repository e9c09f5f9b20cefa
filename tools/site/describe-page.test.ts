import { expect, it } from 'vitest'
import { describe as describeMarkdown, headOf } from './describe-page.mjs'

it('describes a page with its first paragraph as text', () => {
  const markdown = '# Title\n\nThe [gateway](x.md) sends `a` **twice**. Then\nit stops.\n\nMore.'
  expect(describeMarkdown(markdown)).toBe('The gateway sends a twice. Then it stops.')
  expect(describeMarkdown('# Title\n')).toBeUndefined()
})

it('headOf has addresses only if the site has one', () => {
  const page = { title: 'T', description: 'D', pageData: { relativePath: 'guide/index.md' } }
  const site = 'https://docs.example/base'
  expect(headOf({ ...page, site })).toContainEqual([
    'link',
    { rel: 'canonical', href: `${site}/guide/` },
  ])
  expect(JSON.stringify(headOf({ ...page, site: undefined }))).not.toContain('canonical')
})
