import { faultNames } from '@gw/sandbox'
import { expect, it } from 'vitest'
import { describeInChromium, openTab } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import {
  call,
  EUR_100,
  makeFolder,
  START_MS,
  start,
} from '../../../sandbox/test/support/sandbox.ts'
import { openConsole, startConsole } from '../support/console.ts'

describeInChromium('console: faults', () => {
  it('has every fault in its menu', async () => {
    const { page } = await startConsole({}, '#faults')
    await page.locator('.fault-group').first().waitFor()
    const names = await page.locator('.fault-group button .mono').allTextContents()
    expect(names.sort()).toEqual([...faultNames].sort())
  })

  it('groups the faults on a phone as on a wide screen', async () => {
    const { page } = await startConsole({}, '#faults')
    await page.locator('.fault-group').first().waitFor()
    const titles = await page.locator('.fault-group h3').allTextContents()
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByLabel('Fault', { exact: true })
    const groups = menu.locator('optgroup')
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('label')))).toEqual(
      titles,
    )
    await menu.selectOption('staleTime')
    await page.getByRole('heading', { name: 'staleTime' }).waitFor()
    expect(await menu.inputValue()).toBe('staleTime')
  })

  it('adds a rule with parameters, counts its hits, and removes it', async () => {
    const { sandbox, page } = await startConsole({}, '#faults')
    await page.getByRole('button', { name: /^status5xx/ }).click()
    await page.getByLabel('HTTP status').fill('502')
    await page.getByLabel('Operation').selectOption('inquiryPayment')
    await page.getByLabel('Number of messages').fill('2')
    const flag = '--fault status5xx,on=responses,operation=inquiryPayment,status=502,times=2'
    await page.getByText(flag).waitFor()
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByText('2 of 2 left').waitFor()
    expect(sandbox.faults.list()).toMatchObject([
      { fault: 'status5xx', on: 'responses', operation: 'inquiryPayment', status: 502, times: 2 },
    ])
    await call(sandbox, {}).catch(() => {})
    await page.getByText('1 of 2 left').waitFor()
    await page.getByText('1 of 1 message hit').waitFor()
    await page.getByText('1 active', { exact: true }).first().waitFor()
    await call(sandbox, {}).catch(() => {})
    await page.locator('.rule-used').getByText('Used up').waitFor()
    await page.getByRole('button', { name: 'Remove status5xx' }).click()
    await page.getByText('No rules yet.').waitFor()
    expect(sandbox.faults.list()).toEqual([])
  })

  it('sets how refunds go, and shows it', async () => {
    const { sandbox, page } = await startConsole({}, '#faults')
    await page.getByLabel('Refunds', { exact: true }).selectOption('pending-fail')
    await expect.poll(() => sandbox.outcomes).toEqual({ refund: 'pending-fail' })
    sandbox.outcomes = { capture: 'fail' }
    await expect.poll(() => page.getByLabel('Captures').inputValue()).toBe('fail')
    expect(await page.getByLabel('Refunds', { exact: true }).inputValue()).toBe('unset')
  })

  it('keeps the focus near a rule that was removed with the keyboard', async () => {
    const { sandbox, page } = await startConsole({}, '#faults')
    sandbox.faults.add({ fault: 'drop', on: 'responses' })
    await page.getByRole('button', { name: 'Remove drop' }).press('Enter')
    await page.getByText('No rules yet.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rules')
  })

  it('shows the code of the API if a rule is invalid', async () => {
    const { page } = await startConsole({}, '#faults')
    await page.getByRole('button', { name: /^status5xx/ }).click()
    await page.getByLabel('HTTP status').fill('404')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('alert').getByText('GW_SANDBOX_REQUEST_INVALID').waitFor()
  })

  it('marks a share above 1, and adds no rule with it', async () => {
    const { page } = await startConsole({}, '#faults')
    await page.getByText('Rate', { exact: true }).click()
    const share = page.getByLabel('Share of messages')
    await share.fill('2')
    expect(await share.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('button', { name: 'Add rule' }).isDisabled()).toBe(true)
    await share.fill('0.25')
    expect(await page.getByRole('button', { name: 'Add rule' }).isDisabled()).toBe(false)
  })

  it('removes all rules after a confirmation', async () => {
    const { sandbox, page } = await startConsole({}, '#faults')
    sandbox.faults.add({ fault: 'drop', on: 'responses' })
    sandbox.faults.add({ fault: 'delay', on: 'notifications' })
    await page.getByRole('button', { name: 'Remove all rules…' }).click()
    await page.getByRole('heading', { name: 'Remove 2 fault rules?' }).waitFor()
    await page.getByRole('button', { name: 'Remove all', exact: true }).click()
    await page.getByText('No rules yet.').waitFor()
    expect(sandbox.faults.list()).toEqual([])
  })
})

describeInChromium('console: clock', () => {
  it('sets the speed and advances by a step and by another duration', async () => {
    const { sandbox, page } = await startConsole({}, '#clock')
    await page.getByRole('button', { name: '10 min' }).click()
    await expect.poll(() => sandbox.clock.now()).toBe(START_MS + 600_000)
    await page.getByLabel('Or another duration').fill('90 min')
    await page.getByRole('button', { name: 'Advance', exact: true }).click()
    await expect.poll(() => sandbox.clock.now()).toBe(START_MS + 6_000_000)
    await page.getByText('600×').click()
    await expect.poll(() => sandbox.clock.speed).toBe(600)
    await page.getByLabel('Or another duration').fill('yesterday')
    await page.getByRole('button', { name: 'Advance', exact: true }).click()
    await page.getByRole('alert').getByText('GW_SANDBOX_REQUEST_INVALID').waitFor()
  })

  it('sets the option that passes the clock to a program as code', async () => {
    const { page } = await startConsole({}, '#clock')
    expect(await page.locator('.due-foot code').textContent()).toBe('now: sandbox.clock.now')
  })
})

describeInChromium('console: keys', () => {
  it('rotates, and copies the public key and the lines for a .env file', async () => {
    const keyFolder = makeFolder()
    const sandbox = await start({ keyFolder })
    const page = await openConsole(sandbox, '#keys', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Rotate now…' }).click()
    await page.getByRole('heading', { name: 'Rotate to key version 2?' }).waitFor()
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    await page.getByText('No longer signing').waitFor()
    expect(sandbox.gatewayKeys.currentVersion).toBe(2)
    await page.getByRole('button', { name: 'Copy public key' }).first().click()
    const keys = await sandbox.gatewayKeys.exportPublicKeys()
    await expect.poll(clipboard).toBe(keys[2])
    await page.getByRole('button', { name: 'Copy lines' }).click()
    await expect.poll(clipboard).toContain(`GATEWAY_CLIENT_ID=SANDBOX_MERCHANT\n`)
    expect(await clipboard()).toContain('GATEWAY_PUBLIC_KEY_2=')
    await page
      .getByText(`npx @gw/cli keys env ${keyFolder}/merchant-private.pem --out .env`)
      .waitFor()
    await page.getByRole('status').getByText('Copied').waitFor()
  })
})

describeInChromium('console: first steps', () => {
  it('is what an unused sandbox shows, and checks each step off as it happens', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start()
    const { page } = await openTab()
    await page.goto(`${sandbox.url}/_sandbox/`)
    await page.getByRole('heading', { name: 'Take your first payment' }).waitFor()
    await page.goto(`${sandbox.url}/_sandbox/#start`)
    await page.getByText('Waiting for your first call').waitFor()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId })
    await page.getByText('Your client’s call was accepted').waitFor()
    await page.getByText('No URL yet, so nothing is sent').waitFor()
    await page.getByLabel('URL of your endpoint').fill(url)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Notifications go to ${url}`).waitFor()
    expect(sandbox.merchant.notifyUrl).toBe(url)
    sandbox.payments.pay(paymentId)
    await page.getByText('Paid, and your endpoint acknowledged it').waitFor()
  })

  it('creates the first payment', async () => {
    const { sandbox, page } = await startConsole()
    await page.getByRole('button', { name: 'Create a €19.99 payment' }).click()
    await page.getByRole('heading', { name: '€19.99' }).waitFor()
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('shows the code of the API for a URL that is not on this machine', async () => {
    const { page } = await startConsole()
    await page.getByLabel('URL of your endpoint').fill('https://example.com/notify')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('GW_SANDBOX_REQUEST_INVALID').waitFor()
  })
})
