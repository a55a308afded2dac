/** Milliseconds after which a press delays nothing any more. */
const longest = 3000
/** Milliseconds from the end of a touch to its click, which comes later and may not come at all. */
const clickWithin = 100

let pressed = false
let ending: ReturnType<typeof setTimeout> | undefined
let delayed: (() => void)[] = []

function end() {
  pressed = false
  const due = delayed
  delayed = []
  for (const act of due) act()
}

function endIn(milliseconds: number) {
  if (!pressed) return
  clearTimeout(ending)
  ending = setTimeout(end, milliseconds)
}

/** Follows all presses of the page, from the touch or mouse-down to the click. */
export function followPresses(): void {
  addEventListener(
    'pointerdown',
    () => {
      pressed = true
      endIn(longest)
    },
    true,
  )
  addEventListener('pointerup', () => endIn(clickWithin), true)
  addEventListener('pointercancel', () => endIn(0), true)
  addEventListener('click', () => endIn(0), true)
}

/**
 * Runs `act` at once, or after the current press. A press is lost if its button moves or is replaced before the
 * release, so changes that the visitor did not cause must wait for it.
 */
export function afterPress(act: () => void): void {
  if (pressed) delayed.push(act)
  else act()
}
