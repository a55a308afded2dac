/** The number pad, the boxes of a code and the print button. Without it the pages are plain forms. */
export const keeperScript = `for (const print of document.querySelectorAll('[data-print]')) {
  print.hidden = false
  print.onclick = () => window.print()
}
const input = document.querySelector('[name=code]')
const six = document.querySelector('.six')
if (six) {
  const boxes = document.createElement('ol')
  boxes.setAttribute('aria-hidden', 'true')
  six.prepend(boxes)
  six.classList.add('live')
  input.inputMode = 'none'
  const draw = () => {
    input.value = input.value.replace(/\\D/g, '').slice(0, 6)
    boxes.replaceChildren(
      ...[0, 1, 2, -1, 3, 4, 5].map((place) => {
        const box = document.createElement('li')
        if (place < 0) box.className = 'gap'
        else if (place === input.value.length) box.className = 'on'
        box.textContent = place < 0 ? '–' : (input.value[place] ?? '')
        return box
      }),
    )
    if (input.value.length === 6) input.form.requestSubmit()
  }
  input.oninput = draw
  const pad = document.querySelector('.pad')
  pad.hidden = false
  pad.onclick = ({ target }) => {
    const key = target.closest('button')?.value
    if (key === undefined) return
    input.value = key === 'clear' ? '' : key === 'back' ? input.value.slice(0, -1) : input.value + key
    draw()
  }
  draw()
}
const scan = document.querySelector('[data-scan]')
if (scan && 'BarcodeDetector' in window && navigator.mediaDevices) {
  scan.hidden = false
  scan.onclick = async () => {
    scan.disabled = true
    const { scanInto } = await import('/keeper/scan.js')
    await scanInto(scan, input)
    scan.disabled = false
  }
}
`

/** Reads a QR code with the camera into a field and sends its form. Loaded when a keeper wants to scan. */
export const scanScript = `export async function scanInto(button, input) {
  const video = document.createElement('video')
  video.playsInline = true
  video.muted = true
  let stream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch {
    button.hidden = true
    return
  }
  button.before(video)
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const look = async () => {
    const [found] = await detector.detect(video).catch(() => [])
    if (!found) return setTimeout(look, 200)
    for (const track of stream.getTracks()) track.stop()
    video.remove()
    input.value = found.rawValue
    input.form.requestSubmit()
  }
  await look()
}
`
