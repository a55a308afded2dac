/** Pixels between the toasts and what they must not cover. */
const gap = 8

/** Moves the toasts above the docked bar and above the pressed button, if they would cover them. */
export function placeToasts(toasts: HTMLElement, pressed: Element | null): void {
  toasts.style.removeProperty('bottom')
  for (const element of [document.querySelector('[data-dock]'), pressed]) {
    if (!element || toasts.contains(element)) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const box = toasts.getBoundingClientRect()
    const covered = left < box.right && right > box.left && top < box.bottom && bottom > box.top
    if (covered && top - gap > box.height) toasts.style.bottom = `${innerHeight - top + gap}px`
  }
}
