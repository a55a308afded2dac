import * as tooltipStyles from './tooltip.module.css'

/**
 * Milliseconds of hovering before a tooltip opens, and after closing during which the next one opens at once
 * (docs/rules/everywhere.md#controls).
 */
export const openDelay = 700
export const skipDelay = 300
/** Pixels between a tooltip and its element, and between it and the edge of the window. */
const gap = 6

/** Buttons and links with only an icon; the tooltip shows their label. */
const named = 'button[aria-label], a[aria-label]'

let tip: HTMLElement | undefined
let shownFor: Element | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let waitingFor: Element | undefined
let closedAt = -Infinity

/**
 * Shows the labels of icon buttons on hover and keyboard focus. Hidden from screen readers, which read the label. Esc
 * closes the tooltip; hovering over it keeps it open.
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

function triggerOf(target: EventTarget | null): HTMLElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>(named) : null
  return found?.querySelector('svg') && !found.textContent.trim() ? found : undefined
}

function onPointer(event: PointerEvent) {
  // Touch has no hover: a touch activates the element.
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
  // A modal dialog covers everything except its content and popovers.
  ;(trigger.closest('dialog') ?? document.body).append(tip)
  if ('showPopover' in tip) tip.showPopover()
  // Ignore the tooltip while the elements below it are examined.
  tip.style.pointerEvents = 'none'
  place(tip, trigger.getBoundingClientRect())
  tip.style.pointerEvents = ''
  shownFor = trigger
}

function makeTip(): HTMLElement {
  const made = document.createElement('div')
  made.className = tooltipStyles.tooltip
  made.popover = 'manual'
  made.setAttribute('aria-hidden', 'true')
  return made
}

/** Returns a position below, above, left or right of the button where the tooltip covers no other control. */
function place(made: HTMLElement, button: DOMRect) {
  const { width, height } = made.getBoundingClientRect()
  const within = (value: number, end: number) => Math.max(gap, Math.min(value, end - gap))
  const left = within(button.left + (button.width - width) / 2, innerWidth - width)
  const top = within(button.top + (button.height - height) / 2, innerHeight - height)
  const places = [
    new DOMRect(left, button.bottom + gap, width, height),
    new DOMRect(left, button.top - gap - height, width, height),
    new DOMRect(button.left - gap - width, top, width, height),
    new DOMRect(button.right + gap, top, width, height),
  ].filter(isInWindow)
  const chosen = places.find((box) => !isOverControl(box)) ?? places[0]
  if (!chosen) return
  made.style.left = `${chosen.left}px`
  made.style.top = `${chosen.top}px`
}

const isInWindow = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight

const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'

/** Tests the corners, the middles of the edges, and the centre. */
function isOverControl({ left, top, width, height }: DOMRect): boolean {
  const shares = [0, 0.5, 1]
  return shares.some((x) =>
    shares.some((y) =>
      document.elementFromPoint(left + x * width, top + y * height)?.closest(controls),
    ),
  )
}
