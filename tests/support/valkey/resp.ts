import type { Socket } from 'node:net'

/** A reply of the protocol RESP2, as it is sent. */
export type Reply = string

export const bulk = (text: string): Reply => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
export const arrayOf = (items: Reply[]): Reply => `*${items.length}\r\n${items.join('')}`

/** Calls `receive` with each command that arrives: an array of bulk strings. */
export function readCommands(socket: Socket, receive: (words: string[]) => void): void {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    for (let command = parse(text); command; command = parse(text)) {
      text = text.slice(command.length)
      receive(command.words)
    }
  })
}

/** The first command of the text and its length; undefined until all of it has arrived. */
function parse(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  let length = head[0].length
  const words: string[] = []
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(length, length + 20))
    if (!size) return undefined
    const start = length + size[0].length
    length = start + Number(size[1]) + 2
    if (text.length < length) return undefined
    words.push(Buffer.from(text.slice(start, length - 2), 'latin1').toString())
  }
  return { words, length }
}
