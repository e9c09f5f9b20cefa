import { explainFields } from './explain-fields.mjs'

const form = /** @type {HTMLFormElement} */ (document.getElementById('fields'))
const message = /** @type {HTMLTextAreaElement} */ (document.getElementById('message'))
const output = /** @type {HTMLElement} */ (document.getElementById('explanation'))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(form)
  const text = (/** @type {string} */ name) => String(fields.get(name) ?? '').trim()
  output.textContent = 'Explaining …'
  readFile(fields.get('bodyFile'))
    .then((bodyFile) =>
      explainFields({
        message: message.value, // not trimmed: the signature covers the end of the body
        bodyFile,
        target: text('target'),
        clientId: text('clientId'),
        keyVersion: text('keyVersion'),
        publicKey: text('publicKey'),
        ownPublicKey: text('ownPublicKey'),
        checksAge: fields.has('checksAge'),
      }),
    )
    .then(show, (error) => show(`This page failed: ${error}`))
})

/** Shows the explanation as text, never as HTML: the message is untrusted. */
function show(/** @type {string} */ explanation) {
  output.textContent = explanation
}

/** @returns {Promise<Uint8Array | undefined>} */
async function readFile(/** @type {FormDataEntryValue | null} */ file) {
  if (!(file instanceof File) || file.size === 0) return undefined
  return new Uint8Array(await file.arrayBuffer())
}
