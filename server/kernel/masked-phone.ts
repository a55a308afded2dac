/** "+263 77 ••• 4567": enough for owners to recognise their number. */
export const maskedPhone = (e164: string): string =>
  `${e164.slice(0, 4)} ${e164.slice(4, 6)} ••• ${e164.slice(-4)}`
