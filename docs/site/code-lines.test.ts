import { expect, it } from 'vitest'
import { commandsOf, hideDeclarations } from './code-lines.mjs'
import { describe as describeMarkdown, headOf } from './describe-page.mjs'
import { translate } from './package-managers.mjs'

it('hideDeclarations removes statements over one and several lines', () => {
  const code = [
    "import { a } from 'a'",
    '',
    'declare const key: string // from a file',
    'declare const orders: {',
    '  find(id: string): Promise<void>',
    '}',
    '',
    'a(key)',
  ].join('\n')
  expect(hideDeclarations(code)).toBe("import { a } from 'a'\n\na(key)")
  expect(hideDeclarations('const declared = 1')).toBe('const declared = 1')
})

it('commandsOf returns commands with their continuations, without prompts and output', () => {
  const session = '$ npx gw a \\\n    --b c\nrejected: $ no\n$ npx gw d\n'
  expect(commandsOf(session)).toBe('npx gw a \\\n    --b c\nnpx gw d')
  expect(commandsOf('only output')).toBe('')
})

it('translate writes an installation for each package manager, and nothing else', () => {
  const all = translate('npm install @gw/client\nnpm install --save-dev @gw/cli\n')
  expect(all?.map(({ name, code }) => [name, code])).toEqual([
    ['npm', 'npm install @gw/client\nnpm install --save-dev @gw/cli\n'],
    ['pnpm', 'pnpm add @gw/client\npnpm add --save-dev @gw/cli\n'],
    ['bun', 'bun add @gw/client\nbun add --dev @gw/cli\n'],
  ])
  expect(translate('npx gw sandbox\n')).toBeUndefined()
  expect(translate('npm install @gw/cli\nnpx gw sandbox\n')).toBeUndefined()
})

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
