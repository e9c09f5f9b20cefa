const DELAY_MS = 150
const GAP_PX = 6
const MARGIN_PX = 8

/**
 * Shows the type of a name in a code block: while the pointer is on it, after a tap, and with the arrow keys in a block that
 * has the focus. Screen readers skip it, because the reference says the same.
 */
export function showTypes() {
  const popup = document.createElement('div')
  const type = document.createElement('code')
  const text = document.createElement('p')
  popup.className = 'type-popup'
  type.className = 'vp-code'
  popup.setAttribute('aria-hidden', 'true')
  popup.hidden = true
  popup.append(type, text)
  /** @type {HTMLElement | undefined} */
  let current
  let timer = 0

  const show = (/** @type {HTMLElement | undefined} */ name) => {
    clearTimeout(timer)
    current?.classList.remove('is-shown')
    current = name
    popup.hidden = name === undefined
    if (name === undefined) return
    name.classList.add('is-shown')
    type.replaceChildren(...coloredParts(name))
    text.textContent = name.dataset.text ?? ''
    document.body.append(popup)
    place(popup, name)
  }
  const isPopup = (/** @type {EventTarget | null} */ target) =>
    target instanceof Node && popup.contains(target)

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    clearTimeout(timer)
    const name = nameAt(target)
    if (name === current || isPopup(target)) return
    timer = window.setTimeout(() => show(name), DELAY_MS)
  })
  document.addEventListener('pointerup', ({ target, pointerType }) => {
    if (pointerType === 'touch' && !isPopup(target)) show(nameAt(target))
  })
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') show(undefined)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(undefined)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLPreElement)) return
    /** @type {HTMLElement[]} */
    const names = [...event.target.querySelectorAll('.typed')]
    const at = current ? names.indexOf(current) : -1
    const name = names[at === -1 ? 0 : at + step]
    if (name === undefined) return
    event.preventDefault()
    name.scrollIntoView({ block: 'nearest' })
    show(name)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (current && !(target instanceof Node && target.contains(current))) show(undefined)
  })
  window.addEventListener('scroll', () => current && place(popup, current), { passive: true })
}

function nameAt(/** @type {EventTarget | null} */ target) {
  const name = target instanceof Element ? target.closest('.typed') : null
  return name instanceof HTMLElement ? name : undefined
}

/** Returns the parts of a name's type. The block lists their colors. */
function coloredParts(/** @type {HTMLElement} */ name) {
  const { type = '', runs = '' } = name.dataset
  const colors = name.closest('pre')?.dataset.colors?.split(' ') ?? []
  let start = 0
  return runs.split(' ').map((run) => {
    const [length = 0, color = 0] = run.split('.').map(Number)
    const part = document.createElement('span')
    part.textContent = type.slice(start, start + length)
    part.style.cssText = colors[color] ?? ''
    start += length
    return part
  })
}

/** Places the popup above a name, or below it if there is no room, and within the width of the window. */
function place(/** @type {HTMLElement} */ popup, /** @type {HTMLElement} */ name) {
  const [box = name.getBoundingClientRect()] = name.getClientRects()
  const { width, height } = popup.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const bars = [...document.querySelectorAll('.VPNav, .VPLocalNav')]
  const top = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom))
  const above = box.top - GAP_PX - height
  popup.style.left = `${Math.max(MARGIN_PX, Math.min(box.left, clientWidth - MARGIN_PX - width))}px`
  popup.style.top = `${above < top ? box.bottom + GAP_PX : above}px`
}
