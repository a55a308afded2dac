import type { Transaction } from './transactions.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f5f4ef;color:#1a1b18}
.banner{background:#f4b926;color:#1a1b18;padding:.75rem 1rem;text-align:center;font-weight:600}
main{max-width:22rem;margin:2rem auto;background:#fff;border:10px solid #1a1b18;border-radius:2rem;padding:1.5rem}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .75rem}dl{margin:0 0 1rem}dt{color:#53514a;font-size:.875rem}
dd{margin:0 0 .5rem;font-weight:600;overflow-wrap:anywhere}
button,a.b{display:block;width:100%;min-height:48px;margin:.5rem 0 0;border-radius:10px;border:1px solid #8a8578;font:inherit;
font-weight:600;background:#fff;color:#1a1b18;cursor:pointer;text-align:center;line-height:46px;text-decoration:none}
button.yes{background:#0b5f47;border-color:#0b5f47;color:#fff}
@media(prefers-color-scheme:dark){body{background:#121411}main{background:#1a1d19;color:#f1f0ea;border-color:#000}
dt{color:#bdbbb1}button,a.b{background:#1a1d19;color:#f1f0ea}button.yes{background:#52c79d;color:#06251c}}`

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en-ZW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head>
<body><header class="banner">Simulated payments: no money moves.</header><main>${body}</main></body></html>`

/** The simulated phone or payment page, with the request or its result. */
export function paymentPage(transaction: Transaction, action: string): string {
  const { phone, amount, currency, reference, status } = transaction
  const open = status === 'Created' || status === 'Sent'
  const title = phone ? `Simulated phone ${phone}` : 'Simulated pay page'
  const facts = `<dl><dt>Amount</dt><dd>${escape(`${currency} ${amount}`)}</dd>
<dt>Merchant</dt><dd>Musika, ${escape(reference)}</dd></dl>`
  if (!open)
    return document(
      title,
      `<h1>${status === 'Cancelled' ? 'Declined' : 'Payment done'}</h1>${facts}<p>You can go back to the shop.</p>`,
    )
  const wallet = phone.startsWith('071') ? 'OneMoney' : 'EcoCash'
  const question = phone ? `${wallet}: approve this payment?` : 'Pay this amount?'
  return document(
    title,
    `<h1>${question}</h1>${facts}<form method="post" action="${escape(action)}">
<button class="yes" name="answer" value="pay">${phone ? 'Approve' : 'Pay'}</button>
<button name="answer" value="cancel">${phone ? 'Decline' : 'Cancel'}</button></form>`,
  )
}

export const missingPage = (): string =>
  document('No such payment', '<h1>There is no such payment here.</h1>')
