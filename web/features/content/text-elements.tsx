import type { ReactNode } from 'react'
import type { Block } from './saved-text.ts'

/** Paragraphs and lists of a plain text. */
export const blocksToElements = (blocks: Block[]): ReactNode =>
  blocks.map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index}>
        {block.items.map((item, place) => (
          <li key={place}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{block.text}</p>
    ),
  )
