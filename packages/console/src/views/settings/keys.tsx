import { quoteForShell } from '@gw/inspect/internal'
import type { KeysView as Keys, KeyView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { useAction } from '../../components/form/action.tsx'
import { FormDialog } from '../../components/form/dialog.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Snippet } from '../../components/layout/card.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Status } from '../../components/status.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { useResource } from '../../state/resource.ts'
import { connection, isOffline, keyChanges, status } from '../../state/store.ts'
import './keys.css'

/** The public keys, and the lines for a `.env` file. */
export function KeysView() {
  useTitle('Keys')
  const keys = useResource('GET /keys', {}, `${keyChanges.value} ${connection.value}`).value
  const isRotating = useSignal(false)
  const clientId = status.value?.merchant.clientId
  return (
    <Page
      title="Keys"
      lead="This page shows only public keys. Private keys never leave the sandbox process or your disk."
    >
      <section class="card">
        <header>
          <h2>Gateway keys</h2>
          <Button
            small
            icon="rotate"
            disabled={isOffline.value}
            onClick={() => {
              isRotating.value = true
            }}
          >
            Rotate now…
          </Button>
        </header>
        <ul class="keys">
          {keys?.gateway.map((key) => (
            <Key
              key={key.keyVersion}
              shown={key}
              label={`Copy public key, version ${key.keyVersion}`}
            >
              {key.signs ? (
                <Status kind="succeeded">Signing now</Status>
              ) : (
                <Status kind="neutral">No longer signing</Status>
              )}
              {!key.signs && (
                <p class="key-note">
                  Keep trusting it for a day, because earlier messages can still arrive.
                </p>
              )}
            </Key>
          ))}
        </ul>
      </section>
      <div class="panes">
        <section class="card">
          <header>
            <h2>Your key</h2>
          </header>
          <ul class="keys">
            {keys?.merchant && (
              <Key shown={keys.merchant} label="Copy your public key">
                <Status kind="succeeded">Registered</Status>
                <p class="key-note">
                  for <bdi class="mono">{clientId}</bdi>
                </p>
              </Key>
            )}
          </ul>
          <p class="key-foot">
            To use your own key, restart with <code>--merchant-key public.pem</code>.
          </p>
        </section>
        <section class="card">
          <header>
            <h2>For your .env file</h2>
            {keys !== undefined && (
              <CopyButton text={keys.env} label="Copy lines">
                Copy lines
              </CopyButton>
            )}
          </header>
          <div class="card-in">{keys !== undefined && <EnvLines keys={keys} />}</div>
        </section>
      </div>
      {isRotating.value && (
        <RotateDialog
          onClose={() => {
            isRotating.value = false
          }}
        />
      )}
    </Page>
  )
}

/** A key takes half a screen, and nobody reads it. The copy is complete. */
const LONG = /^(\w+=.{24}).{40,}(.{8})$/gm

/** The lines for a `.env` file, and how to add the private key, which is never shown. */
export function EnvLines(props: { readonly keys: Keys }) {
  const { env, keyFolder } = props.keys
  const file = quoteForShell(`${keyFolder}/merchant-private.pem`)
  const command = `npx @gw/cli keys env ${file} --out .env`
  return (
    <>
      <Snippet>
        <pre>{env.replace(LONG, '$1…$2')}</pre>
        <CopyButton text={env} label="Copy .env lines" />
      </Snippet>
      {keyFolder === null ? (
        <p class="key-note">
          Your private key isn’t shown. In the same process, sign with{' '}
          <code>sandbox.merchant.signer</code>.
        </p>
      ) : (
        <>
          <p class="key-note">Your private key isn’t shown. This adds it to the file:</p>
          <Snippet>
            <pre>{command}</pre>
            <CopyButton text={command} label="Copy command" />
          </Snippet>
        </>
      )}
    </>
  )
}

function Key(props: {
  readonly shown: KeyView
  readonly label: string
  readonly children: preact.ComponentChildren
}) {
  const { keyVersion, bits, fingerprint, publicKey } = props.shown
  return (
    <li>
      <span class="key-version mono">v{keyVersion}</span>
      <div>
        {props.children}
        <p class="key-note">
          RSA {bits} · <Identifier value={`SHA256:${fingerprint}`} />
        </p>
      </div>
      <CopyButton text={publicKey} label={props.label}>
        Copy public key
      </CopyButton>
    </li>
  )
}

function RotateDialog(props: { readonly onClose: () => void }) {
  const action = useAction()
  const next = (status.value?.gatewayKeys.currentVersion ?? 0) + 1
  return (
    <FormDialog
      title={`Rotate to key version ${next}?`}
      submit="Rotate"
      isDanger
      action={action}
      onSubmit={() => ask('POST /keys/rotate', {})}
      onClose={props.onClose}
    >
      <p>
        Version {next} signs every message after that. A receiver that knows only the older versions
        rejects them until you add the new key.
      </p>
    </FormDialog>
  )
}
