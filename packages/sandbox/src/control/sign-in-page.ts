import { html } from '../payer/html/html.ts'
import { readPayerStyle } from '../payer/html/style.ts'
import { type Theme, writeFramed } from '../payer/pages/page.ts'
import { type ControlResponse, textResponse } from './response.ts'

/**
 * Returns the page that asks for the token. The browser stores no copy of it, and it has no script. Its form has no action:
 * it is sent to the address of the page, whose fragment the browser keeps.
 */
export async function signInPage(isWrong: boolean, theme: Theme): Promise<ControlResponse> {
  const { css, hash } = await readPayerStyle()
  const error = html`<p class="error" id="token-error" role="alert">This token is wrong. Try again.</p>`
  const help = isWrong ? 'token-error token-help' : 'token-help'
  const card = html`<section class="checkout card" aria-labelledby="title">
<h1 id="title" class="words">Sign in to the sandbox</h1>
<form method="post" class="main-form">
<div class="field"><label for="token">Token</label><input class="input token-input mono" id="token" name="token" type="password" autocomplete="current-password" required autofocus aria-describedby="${help}"${isWrong && html` aria-invalid="true"`}>${isWrong && error}<p class="muted small" id="token-help">The sandbox was started with it, as <code>--token</code> or <code>GW_TOKEN</code>.</p></div>
<button class="button button-primary pay">Sign in</button>
</form>
</section>`
  const title = `${isWrong ? 'Wrong token: ' : ''}Sign in`
  const hint = 'The console needs its token.'
  const foot = html`<span>Payers and calls to the gateway don’t need the token.</span>`
  const { headers, text } = textResponse(
    'text/html',
    writeFramed({ title, hint, card, foot, theme }, css),
  )
  const policy = `default-src 'none'; style-src '${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  return { status: 401, headers: { ...headers, 'content-security-policy': policy }, text }
}
