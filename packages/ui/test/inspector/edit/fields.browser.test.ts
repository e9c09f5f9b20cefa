import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chooseSample,
  copyWith,
  hasBrowser,
  type InspectorBrowser,
  startBrowser,
} from '../browser.ts'

describe.skipIf(!hasBrowser)('the fields of the inspector', () => {
  let browser: InspectorBrowser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  const verdict = (page: Page) => expect.poll(() => page.textContent('#insp-verdict'))
  const message = (page: Page) => page.inputValue('.insp-paste textarea')
  const openFields = async (sample: string): Promise<Page> => {
    const page = await browser.open()
    await chooseSample(page, sample)
    await page.getByLabel('Fields', { exact: true }).check()
    return page
  }

  it('boxes the bytes of an edited field, says which they are, and judges the message again', async () => {
    const page = await openFields('good')
    await verdict(page).toBe('Would verify')
    const bytes = await copyWith(page, 'Text')
    const amount = page.getByLabel('paymentAmount.value')
    expect(await amount.inputValue()).toBe('1999')
    await amount.fill('1000')
    await verdict(page).toBe('Rejected')
    const from = bytes.indexOf('"1999"') + 2
    const edit = page.locator('.insp-edit')
    await edit.getByText(`Bytes ${from} to ${from + 2}, in the body, differ.`).waitFor()
    expect(await edit.textContent()).toContain('Would verify → Rejected')
    expect(await page.locator('.bytes .byte-hot').allTextContents()).toEqual(['0', '0', '0'])
    const hex = await page.locator('.hex td:nth-child(2) .byte-hot').allTextContents()
    expect(hex.join(' ').split(' ')).toEqual(['30', '30', '30'])
    await page.getByRole('heading', { name: 'Your edit isn’t signed' }).waitFor()
    expect(await page.locator('.insp-fix-code').count()).toBe(0)
    const changed = page.locator('.insp-changed')
    expect(await changed.textContent()).toContain('was 1999')
    await page.getByLabel('Text', { exact: true }).check()
    expect(await message(page)).toContain('"value":"1000"')
    await page.getByLabel('Fields', { exact: true }).check()
    await page.getByRole('button', { name: 'Undo paymentAmount.value' }).click()
    await verdict(page).toBe('Would verify')
    expect(await page.locator('.insp-edit, .insp-changed').count()).toBe(0)
    expect(await copyWith(page, 'Text')).toBe(bytes)
    await browser.release(page)
  })

  it('repairs a message by the field that is wrong', async () => {
    const page = await openFields('path')
    await verdict(page).toBe('Rejected')
    await page.getByLabel('path', { exact: true }).fill('/notify')
    await verdict(page).toBe('Would verify')
    expect(await page.textContent('.insp-edit')).toContain('Rejected → Would verify')
    await browser.release(page)
  })

  it('keeps the caret and marks a value that a field cannot have', async () => {
    const page = await openFields('good')
    const path = page.getByLabel('path', { exact: true })
    await path.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect.poll(() => path.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('/shop/')
    await verdict(page).toBe('Rejected')
    expect(await path.inputValue()).toBe('/shop/notify')
    expect(await path.getAttribute('aria-invalid')).toBe('false')
    await browser.release(page)
  })
})
