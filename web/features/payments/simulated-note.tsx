import { Notice } from '../../ui/states/notice.tsx'

/** Says that no money moves; `phone` is the page that stands for the phone. */
export function SimulatedNote({ phone }: { phone?: string | null }) {
  return (
    <Notice icon="info" className="simulated">
      <b>Simulated payments.</b> No money moves here.{' '}
      {phone && (
        <a className="link" href={phone} target="_blank" rel="noreferrer">
          Open the simulated phone
        </a>
      )}
    </Notice>
  )
}
