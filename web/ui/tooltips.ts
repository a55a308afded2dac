import '../styles/tooltip.css'

/** Milliseconds a pointer rests before a tooltip opens, and within which the next one opens at once (specification, section 9). */
export const openDelay = 700
export const skipDelay = 300
/** Pixels between a tooltip and what it names, and between it and the window's edge. */
const gap = 6

/** What shows only an icon; its label is what the tooltip says. */
const named = '.iconbtn[aria-label]'

let tip: HTMLElement | undefined
let shownFor: Element | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let waitingFor: Element | undefined
let closedAt = -Infinity

/**
 * Shows the labels of icon buttons to those who point at them or come to them by keyboard. Screen readers have
 * the label itself, so the tooltip is hidden from them; it goes by Esc, and stays while the pointer is on it.
 */
export function startTooltips(first?: Event): void {
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', () => hide())
  document.addEventListener('pointerdown', () => hide())
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  document.addEventListener('scroll', () => hide(), { capture: true, passive: true })
  if (first instanceof PointerEvent) onPointer(first)
}

const triggerOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(named)) || undefined

function onPointer(event: PointerEvent) {
  // A finger has no hover: what it touches opens.
  if (event.pointerType === 'touch') return
  if (tip && event.target instanceof Node && tip.contains(event.target)) return
  plan(triggerOf(event.target))
}

function onFocus(event: FocusEvent) {
  const trigger = triggerOf(event.target)
  if (trigger?.matches(':focus-visible')) plan(trigger)
}

function plan(trigger: HTMLElement | undefined) {
  if (trigger && (trigger === shownFor || trigger === waitingFor)) return
  hide()
  if (!trigger) return
  waitingFor = trigger
  const recent = performance.now() - closedAt < skipDelay
  waiting = setTimeout(() => show(trigger), recent ? 0 : openDelay)
}

function hide() {
  clearTimeout(waiting)
  waitingFor = undefined
  if (!shownFor) return
  shownFor = undefined
  closedAt = performance.now()
  tip?.remove()
}

function show(trigger: HTMLElement) {
  waitingFor = undefined
  const label = trigger.getAttribute('aria-label')
  if (!label || !trigger.isConnected) return
  tip ??= makeTip()
  tip.textContent = label
  // A modal dialog lies above everything else but what is inside it, and what is a popover.
  ;(trigger.closest('dialog') ?? document.body).append(tip)
  if ('showPopover' in tip) tip.showPopover()
  place(tip, trigger.getBoundingClientRect())
  shownFor = trigger
}

function makeTip(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'tip'
  made.popover = 'manual'
  made.setAttribute('aria-hidden', 'true')
  return made
}

/** Below its button, or above where there is no room; within the window. */
function place(made: HTMLElement, box: DOMRect) {
  const { width, height } = made.getBoundingClientRect()
  const left = Math.min(box.left + (box.width - width) / 2, innerWidth - width - gap)
  const below = box.bottom + gap
  const top = below + height <= innerHeight ? below : box.top - gap - height
  made.style.left = `${Math.max(gap, left)}px`
  made.style.top = `${Math.max(gap, top)}px`
}
