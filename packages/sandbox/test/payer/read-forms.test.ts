import { describe, expect, it } from 'vitest'
import { html } from '../../src/payer/html/html.ts'
import { findForm, findReturnUrl } from '../../src/payer/read-forms.ts'

const HOSTILE = `"><form action="/pay/x/pay" id="pay"><a id="return" href="http://evil.example">`

const PAGE = html`<!doctype html><p>${HOSTILE}</p>
<form method="post" action="/pay/t/pay" id="pay"><input required name="code" value="${HOSTILE}"><button>Pay</button></form>
<form method="post" action="/pay/t/decline" id="decline"><button>No</button></form>
<select id="reason" name="resultCode" form="decline"><option value="A">a</option><option value="B">b</option></select>
<a class="button" id="return" href="${'https://shop.example/?a=1&b="2"'}">Return</a>`.text

describe('findForm', () => {
  it('reads the fields inside of a form, and takes escaped text for text', () => {
    const { action, fields } = findForm(PAGE, 'pay') ?? {}
    expect([action, [...(fields ?? [])]]).toEqual(['/pay/t/pay', [['code', HOSTILE]]])
  })

  it('reads a field outside of its form, and the first option of a select', () => {
    expect([...(findForm(PAGE, 'decline')?.fields ?? [])]).toEqual([['resultCode', 'A']])
  })

  it('returns undefined for a form that the page does not have', () => {
    expect(findForm(PAGE, 'approve')).toBeUndefined()
  })
})

describe('findReturnUrl', () => {
  it('returns the URL of the link back to the shop', () => {
    expect(findReturnUrl(PAGE)).toBe('https://shop.example/?a=1&b="2"')
    expect(findReturnUrl('<p>none</p>')).toBeUndefined()
  })
})
