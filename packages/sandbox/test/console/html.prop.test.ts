import fc from 'fast-check'
import { expect, it } from 'vitest'
import { html } from '../../src/console/html.ts'

const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ';', 'a', '=', ' ') })

it('html: escapes every value', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const { text } = html`<p title="${one}">${[html`<b>${other}</b>`]}</p>`
      const [, title = '', bold = ''] = /^<p title="([^"]*)"><b>(.*)<\/b><\/p>$/s.exec(text) ?? []
      expect(title).not.toMatch(/[<>"']/)
      expect(bold).not.toMatch(/[<>"']/)
      expect([unescapeHtml(title), unescapeHtml(bold)]).toEqual([one, other])
    }),
  )
})

function unescapeHtml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => named[name] ?? '')
}
