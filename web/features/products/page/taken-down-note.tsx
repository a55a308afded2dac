import type { TakenDown } from '../../../../contracts/products/products.ts'
import { Link } from '../../../lib/link.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

const words = {
  held: 'Our staff look at this listing before it is shown. Only you see it until then.',
  removed: 'Our staff removed this listing. Only you still see it.',
  suspended: 'This listing is hidden while your account is suspended.',
  fee: 'Buyers see this listing once its fee is paid.',
} as const

interface TakenDownNoteProps {
  productId: string
  takenDown: NonNullable<TakenDown>
}

/** Tells the seller why nobody else sees the listing. */
export function TakenDownNote({ productId, takenDown }: TakenDownNoteProps) {
  if (takenDown.as === 'fee')
    return (
      <Notice icon="circle-alert">
        {words.fee}{' '}
        <Link className="link" href={`/selling/fee/${productId}`}>
          Pay the listing fee
        </Link>
      </Notice>
    )
  return (
    <Notice icon="circle-alert">
      {words[takenDown.as]} {takenDown.as !== 'suspended' && `${takenDown.reason} `}
      <Link className="link" href="/account/standing">
        What this means
      </Link>
    </Notice>
  )
}
